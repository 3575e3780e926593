// SPDX-License-Identifier: Apache-2.0
// A large model in two browsers: one starts a search and watches it, the other steps meanwhile, and is killed; the search goes on, and is
// stopped. A large model that is violated early shows that while it is searched. Figures are stopped, and name what is not covered. A large value
// comes in portions. Then a graph of 10,000 states is drawn, grouped, and panned.
//
//     node explorer_searches.mjs CHROMIUM RAMIFY LARGE VIOLATED TEN_THOUSAND RARE LONG
import { accessible, ended, launch, openPage, press, serve, settled, tab } from "./explorer_page.mjs";

const [chromium, ramify, large, violated, tenThousand, rare, long] = process.argv.slice(2);
const failures = [];
const expect = (holds, what) => holds || failures.push(what);

const shownStates = (page) =>
  page.$eval("dl.facts dd", (states) => Number(states.textContent.replaceAll(",", ""))).catch(() => 0);

async function grows(page, from) {
  for (let tries = 0; tries < 200; ++tries) {
    const states = await shownStates(page);
    if (states > from) return states;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the search shows no more than ${from} states`);
}

// Visits the page of a program in a browser of its own.
async function onPage(file, visit) {
  const { server, url } = serve(ramify, file);
  const browser = await launch(chromium);
  await visit(await openPage(browser, await url, expect));
  await browser.close();
  server.kill("SIGINT");
}

async function stopped() {
  const { server, url } = serve(ramify, large);
  const [first, second] = [await launch(chromium), await launch(chromium)];
  const page = await openPage(first, await url, expect);
  await tab(page, "search");
  await page.waitForSelector("[role=tabpanel] button");
  await press(page, "search all states");
  const before = await grows(page, 0);
  const other = await openPage(second, await url, () => {});
  await other.keyboard.press("1");
  await settled(other, 1, 1);
  second.process().kill("SIGKILL");
  await grows(page, before);
  await press(page, "stop");
  await page.waitForFunction(() => /\(stopped\)/.test(document.querySelector("[role=tabpanel] [role=status]").textContent), { timeout: 60000 });
  await press(page, "search all states"); // it can be started again
  await page.waitForFunction(() => /searching/.test(document.querySelector("[role=tabpanel] [role=status]").textContent));
  await first.close();
  server.kill("SIGINT");
}

const searching = (page) => page.$eval("[role=tabpanel] [role=status]", (status) => /searching/.test(status.textContent));

// What is found first is shown and opened while the search goes on, and stays when it is stopped.
const foundEarly = () => onPage(violated, async (page) => {
  await tab(page, "search");
  await page.waitForSelector("[role=tabpanel] input[type=checkbox]");
  await page.click("[role=tabpanel] input[type=checkbox]");
  await press(page, "search all states");
  await page.waitForSelector("ul.findings button", { timeout: 60000 });
  expect(await searching(page), "the finding is shown when the search has ended");
  await page.$eval("ul.findings button", (button) => button.click());
  await page.waitForFunction(() => /^step ([1-9]\d*) of \1$/.test(document.querySelector("nav output").textContent));
  await page.waitForSelector(".property.false");
  await page.waitForSelector("ul.findings button");
  await accessible(page, expect, "a running search");
  expect(await searching(page), "to open the finding ended the search");
  await press(page, "stop");
  await page.waitForFunction(() => /violated.*\(stopped\)/.test(document.querySelector("[role=tabpanel] [role=status]").textContent), { timeout: 60000 });
  expect((await page.$("ul.findings button")) !== null, "the finding is gone when the search is stopped");
});

// Figures are counted beside the page, and stopped: then they are of a part.
const figuresStopped = () => onPage(large, async (page) => {
  await tab(page, "figures");
  await page.waitForSelector("[role=tabpanel] input");
  await page.type("[role=tabpanel] input", "n");
  await press(page, "count all states");
  await page.waitForSelector(".chart svg[role=img]", { timeout: 60000 }); // while it runs
  await page.waitForFunction(() => /^counting: [1-9]/.test(document.querySelector("[role=tabpanel] [role=status]").textContent));
  await accessible(page, expect, "running figures");
  await press(page, "stop");
  await page.waitForFunction(() => document.querySelector("[role=tabpanel] [role=status]").textContent === "stopped", { timeout: 60000 });
  const text = await page.$eval("[role=tabpanel]", (panel) => panel.textContent);
  expect(/not all states were visited/.test(text), "figures of a part do not say so");
  expect(/Coverage of the part that was visited/.test(text), "coverage of a part does not say so");
});

// What no run executes is named, and marked in the source.
const uncovered = () => onPage(rare, async (page) => {
  await tab(page, "figures");
  await page.waitForSelector("[role=tabpanel] input");
  await press(page, "count all states");
  await page.waitForSelector("[aria-label='Not covered'] li", { timeout: 60000 });
  const named = await page.$$eval("[aria-label='Not covered'] li", (all) => all.map((each) => each.textContent.trim()));
  expect(named.includes("never executed rare.star:5-6") && named.some((each) => /^never reached rare rare.star:6/.test(each)), `not covered: ${named.join("; ")}`);
  await press(page, "mark what is not");
  await page.waitForSelector(".source code.marked");
  const marked = await page.$$eval(".source code.marked .number", (all) => all.map((each) => each.textContent));
  expect(marked.join() === "5,6", `marked: ${marked}`);
  await accessible(page, expect, "figures");
});

// Of a large value the page has a portion, and what changed; the rest comes when it is asked for.
const largeValue = () => onPage(long, async (page) => {
  for (const length of [1, 2, 3]) {
    await page.keyboard.press("1");
    await settled(page, length, length);
  }
  const parts = () => page.$$eval(".tree .leaf", (all) => all.map((each) => each.textContent.trim()).filter((text) => /\[\d+\]/.test(text)));
  const before = await parts();
  expect(before.length === 101 && before[100] === "… [2000] -1 was 2000", `shown of a large value: ${before.length}, ${before[100]}`);
  await page.keyboard.press("ArrowLeft");
  await settled(page, 2, 3);
  expect((await parts()).length === 100, "a change of the next step is shown");
  await page.keyboard.press("ArrowRight");
  await settled(page, 3, 3);
  for (const left of [2400, 1400, 400]) {
    await press(page, `${left} more`);
    await page.waitForFunction((shown) => [...document.querySelectorAll(".tree .leaf")].filter((each) => /^\[\d+\]/.test(each.textContent.trim())).length === shown, {}, Math.min(2500, 3500 - left));
  }
  const all = await parts();
  expect(all.length === 2500 && all[2000] === "[2000] -1 was 2000" && all[2499] === "[2499] 2499", `all of a large value: ${all.length}, ${all[2000]}`);
});

const pixels = (page) => page.$eval("canvas", (canvas) => canvas.toDataURL());
// Whether the canvas comes to show something else: it is drawn in the browser's next frame.
const changesFrom = (page, before) =>
  page.waitForFunction((old) => document.querySelector("canvas").toDataURL() !== old, { timeout: 30000, polling: 200 }, before).then(() => true, () => false);

const panned = () => onPage(tenThousand, async (page) => {
  await tab(page, "graph");
  await page.waitForSelector("canvas");
  await page.select("[role=tabpanel] select", "10000");
  await page.waitForFunction(() => /10,000 states/.test(document.querySelector("[role=tabpanel] [role=status]").textContent), { timeout: 120000 });
  const [, grouping] = await page.$$("[role=tabpanel] select");
  expect((await grouping.evaluate((select) => select.value)) !== "", "10,000 states are not grouped");
  await grouping.select("");
  await page.waitForFunction(() => /Graph of 10000 states/.test(document.querySelector("canvas").ariaLabel), { timeout: 120000 });
  const blank = await page.$eval("canvas", ({ width, height }) => Object.assign(document.createElement("canvas"), { width, height }).toDataURL());
  expect(await changesFrom(page, blank), "the graph is not drawn");
  const before = await pixels(page);
  const canvas = await page.$("canvas");
  const box = await canvas.boundingBox();
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 150, { steps: 20 });
  await page.mouse.up();
  await canvas.focus();
  for (const key of ["+", "+", "ArrowLeft"]) await page.keyboard.press(key);
  expect(await changesFrom(page, before), "the graph did not move");
  await accessible(page, expect, "graph");
});

try {
  await stopped();
  await foundEarly();
  await figuresStopped();
  await uncovered();
  await largeValue();
  await panned();
} catch (error) {
  expect(false, String(error.stack));
}
process.exit(ended(failures, "searches and figures, 10,000 states"));
