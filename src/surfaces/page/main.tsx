// SPDX-License-Identifier: Apache-2.0
import { render } from "preact";
import { App } from "./app";
import { serveLayouts } from "./graph_worker";

if (typeof document === "undefined") serveLayouts();
else render(<App />, document.getElementById("root")!);
