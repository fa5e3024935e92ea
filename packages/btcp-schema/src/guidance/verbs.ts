// Verbs that tools do, in their base form. A name or a description that starts with another word is
// only advised about, so the list is generous rather than complete.
const VERBS: ReadonlySet<string> = new Set(
  `abort accept access acknowledge activate adapt add adjust aggregate align allocate allow alter analyse analyze
  annotate answer append apply approve archive arrange ask assemble assert assign attach authenticate authorize
  await backup balance ban batch begin bind block blur book bookmark boost bring broadcast browse build bump buy
  bypass cache calculate call cancel capture cast categorize change charge chat check choose clarify classify clean
  clear click clone close cluster collapse collect combine commit compare compile complete compose compress compute
  concatenate configure confirm connect consume contact continue control convert copy correct count crawl create crop
  cut cycle debug decide decline decode decompress decrease decrypt deduplicate deduct defer define delegate delete
  deliver demote deny deploy deposit derive describe deselect destroy detach detect determine diff disable discard
  disconnect discover dismiss dispatch display do distribute divide dock double download draft drag draw drop dump
  duplicate edit eject email embed empty emulate enable encode encrypt end enlarge enqueue enrich ensure enter
  enumerate erase escape estimate evaluate examine exchange exclude execute exit expand explain explore export expose
  extend extract fail fetch fill filter find finish fire fix flag flatten flip flush focus fold follow force forecast
  forget fork format forward free freeze gather generate geocode get give go grant group guess handle hash help hide
  highlight hold hover identify ignore import improve include increase increment index infer inform initialize inject
  insert inspect install integrate interpolate interpret invalidate invert invite invoke issue join jump keep kick
  kill label launch leave lift like limit link list listen load locate lock log login logout look lookup loop lower
  make manage map mark mask match maximize measure merge migrate minify minimize mirror mix modify monitor mount move
  mute name navigate negotiate normalize note notify number observe obtain offer open optimize order organize outline
  override pack paginate paint parse partition paste patch pause pay perform permit persist pick pin ping place plan
  play plot point poll pop populate post predict prefetch prepare press preview print prioritize process produce
  profile project promote prompt propose protect prove provide provision prune publish pull purchase purge push put
  query queue quit quote raise randomize rank rate react read rebuild recalculate receive recommend reconcile record
  recover redact redeem redirect redo reduce refactor refer refine reformat refresh refund register reject release
  reload remember remind remove rename render renew reopen reorder repair repeat replace replay reply report request
  require reserve reset resize resolve respond restart restore restrict resume retrieve retry return reveal reverse
  revert review revoke rewrite rotate round route run sample sanitize save scale scan schedule scrape screenshot
  scroll search seek segment select sell send separate serialize serve set share shift ship show shrink shuffle shut
  sign simulate skip sleep slice snooze solve sort speak specify split stage star start stop store stream strip submit
  subscribe subtract suggest summarize supply support suspend swap switch sync synchronize synthesize tag take tap
  tell terminate test toggle tokenize track train transcode transcribe transfer transform translate transpose traverse
  trigger trim truncate try tune turn type unblock undo unfollow uninstall unlink unlock unmount unmute unpack unpin
  unregister unselect unset unsubscribe unzip update upgrade upload upsert use validate verify view visit visualize
  vote wait wake walk warn watch wipe wrap write zip zoom`.split(/\s+/),
);

/** True for a verb in its base form (`get`). */
export function isVerb(word: string): boolean {
  const lower = word.toLowerCase();
  return VERBS.has(lower) || /^[a-z]{3,}(?:ize|ise|ify)$/.test(lower);
}

/** The base form of a verb in the third person: `retrieves` → `retrieve`, `copies` → `copy`; else the word. */
export function baseForms(word: string): readonly string[] {
  const lower = word.toLowerCase();
  const forms = [lower];
  if (lower.endsWith("s")) forms.push(lower.slice(0, -1));
  if (lower.endsWith("es")) forms.push(lower.slice(0, -2));
  if (lower.endsWith("ies")) forms.push(`${lower.slice(0, -3)}y`);
  return forms;
}
