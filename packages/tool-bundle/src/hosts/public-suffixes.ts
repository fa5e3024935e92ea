/** Where anyone can have a name: a wildcard right below one of these allows strangers. Not complete. */
const PUBLIC_SUFFIXES: ReadonlySet<string> = new Set([
  ...["co.uk", "org.uk", "ac.uk", "gov.uk", "com.au", "net.au", "org.au", "co.nz", "co.jp", "or.jp", "ne.jp"],
  ...["co.kr", "co.in", "com.br", "com.cn", "com.mx", "com.tr", "com.ar", "com.sg", "com.tw", "co.za"],
  ...["github.io", "gitlab.io", "pages.dev", "workers.dev", "vercel.app", "netlify.app", "web.app"],
  ...["firebaseapp.com", "herokuapp.com", "azurewebsites.net", "cloudfront.net", "amazonaws.com"],
  ...["s3.amazonaws.com", "run.app", "appspot.com", "fly.dev", "onrender.com", "ngrok.io", "ngrok.app"],
  ...["ngrok-free.app", "trycloudflare.com", "loca.lt", "nip.io", "sslip.io", "xip.io", "localtest.me"],
]);

/** True for a top-level domain and for well-known suffixes under which strangers have names. */
export function isPublicSuffix(host: string): boolean {
  return !host.includes(".") || PUBLIC_SUFFIXES.has(host);
}
