// SPDX-License-Identifier: Apache-2.0
// Reports of `--html` in a real browser, from the file: each is walked back and forward, every run is opened; nothing but the file is
// asked for, no text becomes markup, axe finds nothing serious.
//
//     node explorer_reports.mjs CHROMIUM FILE=WORD[,WORD]...     a word that the page must show: a verdict, `loop`, `image`, `table`
import { pathToFileURL } from "node:url";
import { accessible, ended, launch, openPage, settled, tab } from "./explorer_page.mjs";

const [chromium, ...wanted] = process.argv.slice(2);
const failures = [];

const length = (page) => page.$eval("nav output", (output) => Number(/of (\d+)/.exec(output.textContent)?.[1] ?? -1) + 1);

async function walk(page, expect) {
  const steps = await length(page);
  if (steps === 0) return;
  await settled(page, steps, steps); // the end is where the finding is
  await page.keyboard.press("Home");
  await settled(page, 0, steps);
  for (let step = 1; step <= steps && step < 10; ++step) {
    await page.keyboard.press("ArrowRight");
    await settled(page, step, steps);
  }
  await page.keyboard.press("End");
  await settled(page, steps, steps);
  const link = page.url();
  await page.keyboard.press("ArrowLeft");
  await settled(page, steps - 1, steps);
  await page.goto("about:blank");
  await page.goto(link);
  await settled(page, steps, steps);
  for (const name of ["path", "sequence", "findings"]) {
    await tab(page, name);
    await accessible(page, expect, name);
  }
}

const shows = {
  loop: (page) => page.$$eval("nav button", (all) => all.some((each) => each.textContent.startsWith("↺"))),
  image: (page) => page.$eval("img.drawing", (image) => image.complete && image.naturalWidth > 0).catch(() => false),
  table: async (page) => (await page.$("table.drawing td")) !== null,
};

async function check(browser, file, words) {
  const expect = (holds, what) => holds || failures.push(`${file}: ${what}`);
  let page;
  try {
    page = await openPage(browser, pathToFileURL(file).href, expect);
    page.on("request", (request) => expect(/^(file|data|blob|about):/.test(request.url()), `it asks for ${request.url()}`));
    await walk(page, expect);
    const runs = await page.$$eval("ol.runs button", (all) => all.map((each) => each.click()).length);
    expect(runs > 0 || !words.includes("violated"), "there is no run");
    for (const word of words) {
      const isShown = shows[word] ? await shows[word](page) : (await page.$eval("header", (header) => header.textContent)).includes(word);
      expect(isShown, `it does not show: ${word}`);
    }
    expect((await page.$$("main script, main b")).length === 0, "a text of the program became markup");
  } catch (error) {
    expect(false, String(error.stack).slice(0, 1000));
  } finally {
    await page?.close();
  }
}

const browser = await launch(chromium);
for (const each of wanted) {
  const at = each.lastIndexOf("=");
  await check(browser, each.slice(0, at), each.slice(at + 1).split(","));
}
await browser.close();
process.exit(ended(failures, `${wanted.length} reports`));
