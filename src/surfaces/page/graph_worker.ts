// SPDX-License-Identifier: Apache-2.0
// Layouts on a thread of their own. The worker runs the same script as the page, which main.tsx tells apart: the page has one text, so that
// a report is one file, and nothing is fetched.
import { layout, type Layout, type LayoutRequest } from "./graph_layout";

interface Numbered<T> {
  number: number;
  content: T;
}

// In the worker.
export function serveLayouts() {
  const scope = globalThis as unknown as Worker;
  scope.onmessage = (event: MessageEvent<Numbered<LayoutRequest>>) => {
    const content = layout(event.data.content);
    scope.postMessage({ number: event.data.number, content }, [content.x.buffer, content.y.buffer, content.parent.buffer]);
  };
}

// In the page. `script` is the page's own.
export class LayoutWorker {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (content: Layout) => void>();
  private number = 0;

  constructor(script: string) {
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    this.worker = new Worker(url);
    URL.revokeObjectURL(url);
    this.worker.onmessage = (event: MessageEvent<Numbered<Layout>>) => {
      this.waiting.get(event.data.number)?.(event.data.content);
      this.waiting.delete(event.data.number);
    };
  }

  layout(content: LayoutRequest): Promise<Layout> {
    const number = ++this.number;
    return new Promise((resolve) => {
      this.waiting.set(number, resolve);
      this.worker.postMessage({ number, content });
    });
  }

  end() {
    this.worker.terminate();
  }
}
