import type { Answer, Client } from "@toolhaft/client";

/** Let stored tools reach a host. The list is replaced whole: what was added before stays, and nobody else's change is lost. */
export async function allowHost(client: Client, host: string): Promise<Answer<unknown>> {
  const settings = await client.getSettings();
  if (!settings.ok) return settings;
  const { allowedHosts } = settings.value;
  if (allowedHosts.some((each) => each.host === host)) return settings;
  const added = allowedHosts.filter(({ isFixed }) => !isFixed).map((each) => each.host);
  return client.patchSettings({
    body: { allowedHosts: [...added, host] },
    ...(settings.etag === undefined ? {} : { ifMatch: settings.etag }),
  });
}
