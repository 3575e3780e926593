// SPDX-License-Identifier: Apache-2.0
// The explorer in a real browser: each program is opened, stepped, stepped back, left for another move; its link is opened again; a
// search is started, its verdict is that of `ramify check`, and what it found is opened, also on a server that was started anew; a graph is
// drawn and panned; its figures are counted; its code is analyzed. No console error, no text of a program as markup, and axe finds nothing
// serious in any tab, light or dark.
//
//     node explorer.mjs CHROMIUM RAMIFY [--screenshots FOLDER] FILE...
//
// Prints a line for each failure; exit code 1 if there are any.
import { spawnSync } from "node:child_process";
import { basename, join } from "node:path";
import { accessible, ended, launch, openPage, press, serve, settled, stateText, tab } from "./explorer_page.mjs";

const words = process.argv.slice(2);
const screenshots = words.includes("--screenshots") ? words.splice(words.indexOf("--screenshots"), 2)[1] : undefined;
const [chromium, ramify, ...files] = words;
const failures = [];
const enabledMoves = "ol.moves > li > button:not(:disabled)";

async function walk(page, expect) {
  let steps = 0;
  for (; steps < 4; ++steps) {
    const moves = await page.$$(enabledMoves);
    if (moves.length === 0) break;
    await moves[0].evaluate((button) => button.click());
    await settled(page, steps + 1, steps + 1);
  }
  expect(steps >= 1, "no step can be taken");
  await page.keyboard.press("ArrowLeft");
  await settled(page, steps - 1, steps);
  await page.keyboard.press("ArrowRight");
  await settled(page, steps, steps);
  const link = page.url();
  const state = await stateText(page);
  await page.keyboard.press("Home");
  await settled(page, 0, steps);
  const moves = await page.$$(enabledMoves);
  await moves[moves.length - 1].evaluate((button) => button.click()); // what if
  await page.waitForFunction(() => /^step 0 of/.test(document.querySelector("nav output").textContent));
  return { link, state, steps };
}

// By exit code.
const verdicts = { 0: /^holds/, 1: /^violated/, 3: /^(unknown|holds.)/ };

async function search(page, file, expect) {
  await page.waitForSelector("[role=tabpanel] button");
  await press(page, "search all states");
  await page.waitForFunction(() => /holds|violated|unknown|no verdict/.test(document.querySelector("[role=tabpanel] [role=status]")?.textContent ?? ""), { timeout: 60000 });
  const verdict = await page.$eval("[role=tabpanel] [role=status]", (status) => status.textContent);
  const wanted = verdicts[spawnSync(ramify, ["check", file], { stdio: "ignore" }).status];
  if (wanted !== undefined) expect(wanted.test(verdict), `the search says ${verdict}`);
  const found = await page.$$("ul.findings li > button:first-child, ol.runs[aria-label=Outcomes] li > button:first-child");
  if (found.length === 0) return;
  // From a place that is no finding's.
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.querySelector("nav output").textContent === "before the start");
  await found[found.length - 1].evaluate((button) => button.click());
  await page.waitForFunction(() => /^step (\d+) of \1$/.test(document.querySelector("nav output").textContent));
}

// The page's place on a server that was started anew.
async function anew(browser, page, file, expect) {
  const { server, url } = serve(ramify, file);
  const [state, at] = [await stateText(page), await page.$eval("nav output", (output) => output.textContent)];
  const other = await openPage(browser, (await url) + new URL(page.url()).hash, expect);
  await other.waitForFunction((wanted) => document.querySelector("nav output").textContent === wanted, {}, at).catch(() => expect(false, "a link shows another position on a new server"));
  expect((await stateText(other)) === state, "a link shows another state on a new server");
  expect((await other.$("p[role=alert]")) === null || (await page.$("p[role=alert]")) !== null, "a link does not fit on a new server");
  await other.close();
  server.kill("SIGINT");
}

async function graph(page, expect) {
  await page.waitForSelector("canvas, [role=tabpanel] .error", { timeout: 60000 });
  const canvas = await page.$("canvas");
  expect(canvas !== null, "there is no graph");
  await canvas?.focus();
  for (const key of ["+", "ArrowLeft", "ArrowUp", "-"]) await page.keyboard.press(key);
}

// Where there are none, the tab says why.
async function figures(page, expect) {
  await page.waitForSelector("[role=tabpanel] input, [role=tabpanel] code");
  if ((await page.$("[role=tabpanel] input")) === null) return;
  const count = async (expression) => {
    await page.$eval("[role=tabpanel] input", (input) => input.select());
    await page.keyboard.press("Backspace");
    await page.type("[role=tabpanel] input", expression);
    const before = await page.$eval("[role=tabpanel] form", (form) => Number(form.dataset.number));
    await press(page, "count all states");
    await page.waitForFunction((number) => {
      const form = document.querySelector("[role=tabpanel] form");
      return Number(form.dataset.number) > number && /counted|no figures/.test(form.querySelector("[role=status]").textContent);
    }, { timeout: 60000 }, before);
    return page.$eval("[role=tabpanel]", (panel) => panel.querySelector("[role=alert]")?.textContent ?? "");
  };
  expect((await count("<b>no expression</b>")) !== "", "an expression that is none is no error");
  const titles = ["states by depth", "steps from a state"];
  // With unknown values, an expression has no single value.
  const refused = await count("1 + 1");
  if (refused === "") titles.push("values of 1 + 1");
  else expect(/unknown/.test(refused) && (await count("")) === "", `no figures: ${refused}`);
  for (const title of titles)
    expect(await page.$$eval(".chart svg", (all, wanted) => all.some((each) => each.getAttribute("aria-label").startsWith(wanted)), title), `no chart: ${title}`);
  await page.$$eval(".chart details", (all) => all.forEach((each) => (each.open = true)));
  const marks = await page.$$eval("[role=tabpanel] button", (all) => all.filter((each) => each.textContent === "mark what is not").map((each) => each.click()).length);
  if (marks > 0) await page.waitForSelector(".source code.marked");
}

async function code(page, expect) {
  await page.waitForSelector("svg.drawn [role=button]", { timeout: 60000 });
  // A box that shows lines: a function may begin with a block of none.
  await page.$$eval("svg.drawn [role=button]", (all) =>
    all.find((box) => /^\d+:/.test(box.getAttribute("aria-label")))?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await page.waitForSelector(".source code.marked");
  await press(page, "calls");
  await page.waitForSelector("svg.drawn");
  expect((await page.$$(".source code.marked")).length === 0, "marks of another analysis stay");
}

async function tabs(browser, page, file, expect) {
  const visits = {
    path: () => page.waitForSelector("ol.path, [role=tabpanel] p"),
    sequence: () => page.waitForSelector(".sequence, [role=tabpanel] p"),
    search: () => search(page, file, expect),
    graph: () => graph(page, expect),
    figures: () => figures(page, expect),
    code: () => code(page, expect),
    inputs: () => page.waitForSelector("[role=tabpanel] select"),
  };
  for (const [name, visit] of Object.entries(visits)) {
    if (!(await tab(page, name))) continue;
    await page.waitForSelector(`[role=tab][aria-selected=true]`);
    await visit();
    await accessible(page, expect, name);
    if (name === "search") await anew(browser, page, file, expect);
  }
}

async function check(browser, file) {
  const expect = (holds, what) => holds || failures.push(`${file}: ${what}`);
  const { server, url } = serve(ramify, file);
  let page;
  try {
    page = await openPage(browser, await url, expect);
    const { link, state, steps } = await walk(page, expect);
    await page.goto("about:blank");
    await page.goto(link);
    await settled(page, steps, steps);
    expect((await stateText(page)) === state, "the link shows another state");
    expect((await page.$$("main script, main b")).length === 0, "a text of the program became markup");
    await tabs(browser, page, file, expect);
    if (screenshots) await page.screenshot({ path: join(screenshots, `${basename(file)}.png`) });
  } catch (error) {
    expect(false, String(error.stack).slice(0, 1000));
  } finally {
    await page?.close();
    server.kill("SIGINT");
  }
}

const browser = await launch(chromium);
for (const file of files) await check(browser, file);
await browser.close();
process.exit(ended(failures, `${files.length} programs`));
