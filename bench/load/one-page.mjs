// node bench/load/one-page.mjs URL SECONDS: asks for one page over and over on 20 connections and prints how often it was answered.
import { Agent, get } from "node:http";

const [url = "", seconds = "1"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const end = Date.now() + Number(seconds) * 1000;
let answered = 0;

/** @returns {Promise<void>} */
function ask() {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": "br" } }, (answer) => {
      answer.resume().on("end", () => resolve());
    }).on("error", reject);
  });
}

async function askOverAndOver() {
  while (Date.now() < end) {
    await ask();
    answered++;
  }
}

await Promise.all(Array.from({ length: 20 }, askOverAndOver));
console.log(answered);
process.exit();
