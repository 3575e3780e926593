// SPDX-License-Identifier: Apache-2.0
// The explorer in a real browser: each program is opened, stepped, stepped back, left for another move; its link is opened again; a
// search is started and its finding opened; a graph is drawn and panned. No console error, no text of a program as markup, and axe finds
// nothing serious.
//
//     node explorer.mjs CHROMIUM RAMIFY [--screenshots FOLDER] FILE...
//
// Prints a line for each failure; exit code 1 if there are any.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import puppeteer from "puppeteer-core";

const words = process.argv.slice(2);
const screenshots = words.includes("--screenshots") ? words.splice(words.indexOf("--screenshots"), 2)[1] : undefined;
const [chromium, ramify, ...files] = words;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const failures = [];

function serve(file) {
  const server = spawn(ramify, ["serve", file], { stdio: ["ignore", "pipe", "inherit"] });
  const url = new Promise((resolve, reject) => {
    server.stdout.once("data", (text) => resolve(String(text).replace("explorer: ", "").trim()));
    server.once("exit", () => reject(new Error(`ramify serve ${file} ended`)));
  });
  return { server, url };
}

// The text of the position: "step 2 of 3".
const position = (page) => page.$eval("nav output", (output) => output.textContent);
const settled = (page, text) => page.waitForFunction((wanted) => document.querySelector("nav output")?.textContent === wanted, { timeout: 20000 }, text);
const enabledMoves = "ol.moves > li > button:not(:disabled)";

async function walk(page, expect) {
  let steps = 0;
  for (; steps < 4; ++steps) {
    const moves = await page.$$(enabledMoves);
    if (moves.length === 0) break;
    await moves[0].evaluate((button) => button.click());
    await settled(page, `step ${steps + 1} of ${steps + 1}`);
  }
  expect(steps >= 1, "no step can be taken");
  await page.keyboard.press("ArrowLeft");
  await settled(page, `step ${steps - 1} of ${steps}`);
  await page.keyboard.press("ArrowRight");
  await settled(page, `step ${steps} of ${steps}`);
  const link = page.url();
  const state = await page.$eval(".tree", (tree) => tree.textContent).catch(() => "");
  await page.keyboard.press("Home");
  await settled(page, `step 0 of ${steps}`);
  const moves = await page.$$(enabledMoves);
  await moves[moves.length - 1].evaluate((button) => button.click()); // what if
  await page.waitForFunction(() => /^step 1 of/.test(document.querySelector("nav output").textContent));
  return { link, state, steps };
}

async function check(browser, file) {
  const expect = (holds, what) => holds || failures.push(`${file}: ${what}`);
  const { server, url } = serve(file);
  const page = await browser.newPage();
  try {
    page.on("console", (message) => message.type() === "error" && expect(false, `console: ${message.text()}`));
    page.on("pageerror", (error) => expect(false, `page: ${error.message}`));
    await page.setViewport({ width: 1300, height: 850 });
    await page.goto(await url);
    await page.waitForSelector("main");
    const { link, state, steps } = await walk(page, expect);
    await page.goto("about:blank");
    await page.goto(link);
    await settled(page, `step ${steps} of ${steps}`);
    expect((await page.$eval(".tree", (tree) => tree.textContent).catch(() => "")) === state, "the link shows another state");
    expect((await page.$$("main script")).length === 0, "a text of the program became markup");
    await tabs(page, expect);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run());
    for (const each of violations.filter((v) => ["serious", "critical"].includes(v.impact)))
      expect(false, `axe: ${each.id}: ${each.nodes[0].html.slice(0, 120)}`);
    if (screenshots) await page.screenshot({ path: join(screenshots, `${basename(file)}.png`) });
  } catch (error) {
    expect(false, String(error.stack));
  } finally {
    await page.close();
    server.kill("SIGINT");
  }
}

const tab = (page, name) =>
  page.$$eval('[role="tab"]', (all, wanted) => {
    const found = all.find((each) => each.textContent === wanted);
    found?.click();
    return found !== undefined;
  }, name);

async function tabs(page, expect) {
  await tab(page, "sequence");
  await page.waitForSelector(".sequence, [role=tabpanel] p");
  if (await tab(page, "search")) {
    await page.waitForSelector("[role=tabpanel] button");
    await page.$$eval("[role=tabpanel] button", (all) => all.find((each) => each.textContent === "search all states").click());
    await page.waitForFunction(() => /holds|violated|unknown/.test(document.querySelector("[role=tabpanel] [role=status]")?.textContent ?? ""), { timeout: 60000 });
    const findings = await page.$$("[role=tabpanel] li button");
    if (findings.length > 0) {
      await findings[0].evaluate((button) => button.click());
      await page.waitForFunction(() => /^step (\d+) of \1$/.test(document.querySelector("nav output").textContent));
    }
  }
  if (await tab(page, "graph")) {
    await page.waitForSelector("canvas, [role=tabpanel] .error", { timeout: 60000 });
    const canvas = await page.$("canvas");
    expect(canvas !== null, "there is no graph");
    await canvas?.focus();
    for (const key of ["+", "ArrowLeft", "ArrowUp", "-"]) await page.keyboard.press(key);
  }
}

const browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox", "--headless=new"] });
for (const file of files) await check(browser, file);
await browser.close();
for (const failure of failures) console.log(failure);
console.log(failures.length === 0 ? `passed: ${files.length} programs` : `${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
