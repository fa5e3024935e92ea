// The server of the http benches: 500 bytes of JSON at /weather, 200 MB of blanks as gzip at /bomb.
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

const days = Array.from({ length: 12 }, (_, day) => ({ day, low: day + 0.5, high: day + 9 }));
const weather = JSON.stringify({
  current: { condition: { text: "Sunny", code: 1000 }, temp_c: 21.5, humidity: 40, wind: "south-west" },
  days,
}).padEnd(500);
const packed = { plain: gzipSync(weather), bomb: gzipSync(Buffer.alloc(200_000_000, 0x20)) };

const server = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  if (!request.url?.startsWith("/packed")) {
    response.end(weather);
    return;
  }
  response.setHeader("content-encoding", "gzip");
  response.end(request.url === "/packed/bomb" ? packed.bomb : packed.plain);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(String(typeof address === "object" ? address?.port : ""));
});
