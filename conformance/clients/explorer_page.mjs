// SPDX-License-Identifier: Apache-2.0
// What the tests of the explorer's page have in common: a server, a page that may not complain, steps, tabs, axe.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const launch = (chromium) => puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox", "--headless=new"] });

export function serve(ramify, file) {
  const server = spawn(ramify, ["serve", file], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  server.stderr.on("data", (text) => (said += text));
  const url = new Promise((resolve, reject) => {
    server.stdout.once("data", (text) => resolve(String(text).replace("explorer: ", "").trim()));
    server.once("exit", () => reject(new Error(`ramify serve ${file} ended: ${said}`)));
  });
  return { server, url };
}

// A page whose errors and dialogs fail the test, and whose requests are kept.
export async function openPage(browser, url, expect) {
  const page = await browser.newPage();
  page.on("console", (message) => message.type() === "error" && expect(false, `console: ${message.text()}`));
  page.on("pageerror", (error) => expect(false, `page: ${error.message}`));
  page.on("dialog", async (dialog) => {
    expect(false, `a text of the program ran as a script: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.setViewport({ width: 1366, height: 768 });
  await page.goto(url);
  await page.waitForSelector("main");
  return page;
}

// Until the page shows a position of a run with so many; position 1 is the initial state, step 0.
export const settled = (page, at, length) =>
  page.waitForFunction((wanted) => document.querySelector("nav output")?.textContent === wanted, { timeout: 20000 },
    at === 0 ? "before the start" : `step ${at - 1} of ${length - 1}`);

export const stateText = (page) => page.$eval(".tree", (tree) => tree.textContent).catch(() => "");

export const tab = (page, name) =>
  page.$$eval('[role="tab"]', (all, wanted) => {
    const found = all.find((each) => each.textContent === wanted);
    found?.click();
    return found !== undefined;
  }, name);

export const press = (page, text) =>
  page.$$eval("button", (all, wanted) => all.find((each) => each.textContent.trim() === wanted).click(), text);

export async function accessible(page, expect, where) {
  await page.evaluate(axe);
  for (const scheme of ["light", "dark"]) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    const { violations } = await page.evaluate(() => window.axe.run());
    for (const each of violations.filter((v) => ["serious", "critical"].includes(v.impact)))
      expect(false, `axe, ${where}, ${scheme}: ${each.id}: ${each.nodes[0].html.slice(0, 160)}`);
  }
}

// Prints the failures; the exit code.
export function ended(failures, what) {
  for (const failure of failures) console.log(failure);
  console.log(failures.length === 0 ? `passed: ${what}` : `${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}
