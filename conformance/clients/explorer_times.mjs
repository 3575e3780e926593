// SPDX-License-Identifier: Apache-2.0
// How long the explorer's page takes, in a real browser: the first paint, and a step until its state is shown.
//
//     node explorer_times.mjs CHROMIUM RAMIFY FILE STEPS
//
// Prints JSON: milliseconds of the first contentful paint, and of each step, from the click to the next frame that shows it.
import { spawn } from "node:child_process";
import puppeteer from "puppeteer-core";

const [chromium, ramify, file, steps] = process.argv.slice(2);
const server = spawn(ramify, ["serve", file], { stdio: ["ignore", "pipe", "ignore"] });
const url = await new Promise((resolve) => server.stdout.once("data", (text) => resolve(String(text).replace("explorer: ", "").trim())));
const browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox", "--headless=new"] });
const page = await browser.newPage();
await page.setViewport({ width: 1300, height: 850 });
await page.goto(url);
await page.waitForSelector("ol.moves > li > button");
const firstPaint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
const stepTimes = [];
for (let step = 1; step <= Number(steps); ++step) {
  const time = await page.evaluate(async (wanted) => {
    const begin = performance.now();
    document.querySelector("ol.moves > li > button:not(:disabled)").click();
    while (!document.querySelector("nav output").textContent.startsWith(`step ${wanted - 1} `)) await new Promise(requestAnimationFrame);
    return performance.now() - begin;
  }, step);
  stepTimes.push(time);
}
console.log(JSON.stringify({ first_paint_ms: firstPaint, step_ms: stepTimes }));
await browser.close();
server.kill("SIGINT");
