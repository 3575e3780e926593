// SPDX-License-Identifier: Apache-2.0
// How long the explorer's page takes, in a real browser: the first paint, and a step until its state is shown.
//
//     node explorer_times.mjs CHROMIUM RAMIFY FILE|VALUES STEPS
//
// A number stands for a model with a list of so many numbers, of which each step changes one.
//
// Prints JSON: milliseconds of the first contentful paint, and of each step, from the click to the next frame that shows it, and the median
// of these.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

const [chromium, ramify, file, steps] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "explorer_times_"));
const own = join(folder, "list.toml");
writeFileSync(own, '[threads]\na.entrypoint = "work()"\n');
writeFileSync(join(folder, "list.star"), `xs = [0 for _ in range(${Number(file) || 1})]
def work():
    for i in range(1000):
        step("write")
        xs[(i * 37) % len(xs)] = i + 1
`);
const server = spawn(ramify, ["serve", Number(file) > 0 ? own : file], { stdio: ["ignore", "pipe", "ignore"] });
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
const median = [...stepTimes].sort((a, b) => a - b)[Math.floor(stepTimes.length / 2)];
console.log(JSON.stringify({ first_paint_ms: firstPaint, step_ms: stepTimes, median_ms: median }));
await browser.close();
server.kill("SIGINT");
rmSync(folder, { recursive: true });
