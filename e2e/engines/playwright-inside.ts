// Internal parts of Playwright, used where it cannot drive the browser itself: how it writes and reads selectors, and
// the script it puts into pages to find elements, to judge them and to compare them with what a test expects. The
// version is pinned; webkit-page.test.ts fails when an update has moved one of them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

const bundle = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle');

interface Inside {
  asLocator(language: string, selector: string): string;
  escapeForTextSelector(text: string | RegExp, isExact: boolean): string;
  escapeForAttributeSelector(text: string | RegExp, isExact: boolean): string;
  urlMatches(base: string | undefined, url: string, wanted: string | RegExp | ((url: URL) => boolean)): boolean;
}

export const { iso } = createRequire(import.meta.url)(bundle) as { iso: Inside };

/** What a page with the script in it can be asked. */
export interface Judge {
  parseSelector(selector: string): unknown;
  querySelectorAll(selector: unknown, root: Document): Element[];
  elementState(element: Element, state: string, isFrameVisible: boolean): { matches: boolean };
  checkElementStates(element: Element, states: string[], isFrameVisible: boolean): Promise<unknown>;
  fill(element: Element, value: string): string;
  selectOptions(element: Element, wanted: object[]): string[] | string;
  previewNode(element: Element): string;
  expect(
    element: Element | undefined,
    wanted: object,
    all: Element[],
    isFrameVisible: boolean,
  ): Promise<{ matches: boolean; received?: unknown }>;
}

/** The script is one line of the bundle, written as a text. */
function readSource(): string {
  const lines = readFileSync(bundle, 'utf8').split('\n');
  const begin = lines.findIndex((line) => line.includes('src/generated/injectedScriptSource.ts"()'));
  const line = lines.slice(begin, begin + 5).find((one) => /^\s*source\d* = '/.test(one));
  if (begin === -1 || !line) throw new Error('this version of Playwright keeps the script for pages elsewhere');
  return runInNewContext(line.slice(line.indexOf("'"))) as string;
}

const options = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  frameSeq: 0,
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  shouldPrependErrorPrefix: false,
  isUtilityWorld: false,
  customEngines: [],
};

let script = '';
/** An expression whose value is a Judge of the page it is put into. */
export const judgeScript = (): string =>
  (script ||= `(() => { const module = {}; ${readSource()}
    return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)}); })()`);
