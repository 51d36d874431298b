// Locators as tests written for Playwright use them, on a page of another engine: written as Playwright writes them,
// found and judged by its own script, pressed and typed into through the page. Only what our tests use is here.
import { setTimeout as sleep } from 'node:timers/promises';
import { iso, type Judge } from './playwright-inside.ts';
import { WebDriverError } from './webdriver.ts';

type Text = string | RegExp;
interface Said {
  exact?: boolean;
}
interface Role extends Said {
  name?: Text;
  checked?: boolean;
  disabled?: boolean;
  selected?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  level?: number;
  includeHidden?: boolean;
}
export interface Timed {
  timeout?: number;
}
/** Runs in the page: what was found, an argument, and the judge. */
export type Work<A, R> = (found: Element[], argument: A, judge: Judge) => R | Promise<R>;

/** The same of one element. */
export type One<A, R> = (element: HTMLElement, argument: A, judge: Judge) => R | Promise<R>;

export const patienceMs = 15_000;
export const intoFrame = ' >> internal:control=enter-frame';
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export interface Reference {
  [elementKey]: string;
}

/** What an element or a page may still become: tried again until the time is up. */
const passing = [
  'stale element reference',
  'no such element',
  'element not interactable',
  'element click intercepted',
  'no such frame',
  'no such window',
  'javascript error',
  'unknown error',
];
export const mayPass = (error: unknown): boolean => error instanceof WebDriverError && passing.includes(error.code);

/** What a locator asks of the page it stands in. */
export interface Asking {
  readonly keyboard: { press(key: string): Promise<void> };
  ask<A, R>(selector: string, work: Work<A, R>, argument: A): Promise<R>;
  askOne<A, R>(selector: string, work: One<A, R>, argument: A): Promise<R>;
  reference(selector: string, work: Work<null, Element | null | undefined>): Promise<Reference>;
  press(found: Reference): Promise<void>;
}

/** Where locators begin: a page, a frame in it, or what another locator finds. */
export abstract class Place {
  readonly browserPage: Asking;
  readonly prefix: string;
  constructor(browserPage: Asking | null, prefix: string) {
    this.browserPage = browserPage ?? (this as unknown as Asking);
    this.prefix = prefix;
  }
  locator(wanted: string | Locator, options: Filter = {}): Locator {
    const inner = typeof wanted === 'string' ? wanted : `internal:chain=${JSON.stringify(wanted.selector)}`;
    return this.within(inner).filter(options);
  }
  getByText(text: Text, { exact = false }: Said = {}): Locator {
    return this.within(`internal:text=${iso.escapeForTextSelector(text, exact)}`);
  }
  getByLabel(text: Text, { exact = false }: Said = {}): Locator {
    return this.within(`internal:label=${iso.escapeForTextSelector(text, exact)}`);
  }
  getByRole(role: string, { name, exact = false, includeHidden, ...states }: Role = {}): Locator {
    const props = Object.entries({ ...states, 'include-hidden': includeHidden })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `[${key}=${value}]`);
    if (name !== undefined) props.push(`[name=${iso.escapeForAttributeSelector(name, exact)}]`);
    return this.within(`internal:role=${role}${props.join('')}`);
  }
  frameLocator(selector: string): FrameLocator {
    return new FrameLocator(this.browserPage, this.within(selector).selector + intoFrame);
  }
  protected within(selector: string): Locator {
    return new Locator(this.browserPage, this.prefix ? `${this.prefix} >> ${selector}` : selector);
  }
}

class FrameLocator extends Place {}

interface Filter {
  hasText?: Text;
  has?: Locator;
}

export class Locator extends Place {
  /** By this Playwright's `expect` knows what it may be asked. */
  readonly _apiName = 'Locator';
  get selector(): string {
    return this.prefix;
  }
  override toString(): string {
    return iso.asLocator('javascript', this.selector);
  }
  filter({ hasText, has }: Filter): Locator {
    let { selector } = this;
    if (hasText !== undefined) selector += ` >> internal:has-text=${iso.escapeForTextSelector(hasText, false)}`;
    if (has) selector += ` >> internal:has=${JSON.stringify(has.selector)}`;
    return new Locator(this.browserPage, selector);
  }
  or(other: Locator): Locator {
    return this.within(`internal:or=${JSON.stringify(other.selector)}`);
  }
  nth(at: number): Locator {
    return this.within(`nth=${at}`);
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }
  contentFrame(): FrameLocator {
    return new FrameLocator(this.browserPage, this.selector + intoFrame);
  }
  page(): Asking {
    return this.browserPage;
  }

  count(): Promise<number> {
    return this.browserPage.ask(this.selector, (found) => found.length, null);
  }
  isVisible(): Promise<boolean> {
    return this.browserPage.ask(
      this.selector,
      ([first], _, judge) => first !== undefined && judge.elementState(first, 'visible', true).matches,
      null,
    );
  }
  evaluateAll<R, A = null>(work: (all: Element[], argument: A) => R, argument: A = null as A): Promise<R> {
    return this.browserPage.ask(this.selector, work, argument);
  }
  evaluate<R, A = null>(
    work: (element: HTMLElement, argument: A) => R | Promise<R>,
    argument: A = null as A,
  ): Promise<R> {
    return this.one(`evaluate`, async () => this.browserPage.askOne(this.selector, work, argument));
  }
  innerText(): Promise<string> {
    return this.evaluate((element) => element.innerText);
  }
  textContent(): Promise<string | null> {
    return this.evaluate((element) => element.textContent);
  }
  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }
  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, of) => element.getAttribute(of), name);
  }
  allInnerTexts(): Promise<string[]> {
    return this.evaluateAll((all) => all.map((element) => (element as HTMLElement).innerText));
  }
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  }
  async focus(): Promise<void> {
    await this.evaluate((element) => element.focus());
  }

  async waitFor({ state = 'visible', timeout = patienceMs }: Timed & { state?: string } = {}): Promise<void> {
    const { matches } = await this._expect(state === 'attached' ? 'to.be.attached' : `to.be.${state}`, {
      isNot: false,
      timeout,
    });
    if (!matches) throw new Error(`${this} did not become ${state} within ${timeout} ms`);
  }

  /** As a mouse does, at its middle, once it stands still and may be pressed. */
  async click({ timeout = patienceMs }: Timed = {}): Promise<void> {
    await this.one('click', async () => this.browserPage.press(await this.ready()), timeout);
  }

  /** A box that the site draws itself is pressed where its label is. */
  async check({ timeout = patienceMs }: Timed = {}): Promise<void> {
    const isChecked = () => this.browserPage.askOne(this.selector, (box) => (box as HTMLInputElement).checked, null);
    await this.one(
      'check',
      async () => {
        if (await isChecked()) return;
        const box = await this.ready(['enabled']);
        await this.browserPage.press(box).catch(async (error: unknown) => {
          if (!mayPass(error)) throw error;
          const label = await this.browserPage.reference(
            this.selector,
            ([input]) => (input as HTMLInputElement).labels?.[0],
          );
          await this.browserPage.press(label);
        });
        if (!(await isChecked())) throw new WebDriverError('stale element reference', 'not checked yet');
      },
      timeout,
    );
  }

  async fill(text: string, { timeout = patienceMs }: Timed = {}): Promise<void> {
    await this.one(
      'fill',
      async () => {
        await this.ready(['visible', 'enabled', 'editable']);
        await this.browserPage.askOne(
          this.selector,
          (field, value, judge) => {
            if (judge.fill(field, value) === 'done') return;
            if (value) document.execCommand('insertText', false, value);
            else document.execCommand('delete');
          },
          text,
        );
      },
      timeout,
    );
  }
  async selectOption(value: string): Promise<void> {
    await this.evaluate((field, wanted) => {
      const select = field as HTMLSelectElement;
      select.value = wanted;
      for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
    }, value);
  }
  async press(key: string): Promise<void> {
    await this.focus();
    await this.browserPage.keyboard.press(key);
  }

  /** Asked by Playwright's `expect`. */
  async _expect(
    expression: string,
    {
      timeout = patienceMs,
      isNot = false,
      signal: _,
      title: __,
      ...more
    }: Timed & { isNot?: boolean; signal?: unknown; title?: unknown },
  ): Promise<{ matches: boolean; received?: unknown; timedOut?: boolean; errorMessage?: string }> {
    const until = Date.now() + timeout;
    const wanted = { expression, isNot, ...more };
    const isOfMany = expression === 'to.have.count' || expression.endsWith('.array');
    for (;;) {
      const judged = await this.browserPage
        .ask(this.selector, judgeAll, { wanted, isOfMany })
        .catch((error: unknown) =>
          mayPass(error) ? { matches: isNot, received: { value: 'no page' } } : Promise.reject(error as Error),
        );
      if (judged.matches !== isNot) return { matches: !isNot };
      if (Date.now() > until) return { ...judged, timedOut: true };
      await sleep(60);
    }
  }

  /** Tries until it comes about. */
  private async one<R>(what: string, work: () => Promise<R>, timeout = patienceMs): Promise<R> {
    const until = Date.now() + timeout;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!mayPass(error) || Date.now() > until)
          throw new Error(`${what}: ${this}\n${String(error)}`, { cause: error });
        await sleep(60);
      }
    }
  }

  /** The one element, once it has these states. */
  private async ready(states: string[] = ['visible', 'enabled', 'stable']): Promise<Reference> {
    const missing = await this.browserPage.askOne(
      this.selector,
      async (element, wanted, judge) => {
        const lacking = (await judge.checkElementStates(element, wanted, true)) as
          | { missingState?: string }
          | undefined;
        return lacking === undefined ? null : (lacking.missingState ?? 'connected');
      },
      states,
    );
    if (missing !== null) throw new WebDriverError('element not interactable', `it is not ${missing}`);
    return this.browserPage.reference(this.selector, ([element]) => element);
  }
}

/** In the page: what a test expects of what it found. */
async function judgeAll(
  found: Element[],
  { wanted, isOfMany }: { wanted: { expression: string; isNot: boolean }; isOfMany: boolean },
  judge: Judge,
): Promise<{ matches: boolean; received?: unknown; errorMessage?: string }> {
  if (isOfMany) return judge.expect(undefined, wanted, found, true);
  if (found.length > 1)
    throw new Error(`strict: ${found.length} elements: ${found.map((one) => judge.previewNode(one))}`);
  if (found[0]) {
    const { matches, received } = await judge.expect(found[0], wanted, found, true);
    return { matches, received: { value: (received as { value?: unknown } | undefined)?.value } };
  }
  const { expression, isNot } = wanted;
  if (expression === 'to.be.hidden' || expression === 'to.be.detached') return { matches: true };
  if (expression === 'to.be.visible' || expression === 'to.be.attached') return { matches: false };
  return { matches: isNot, errorMessage: 'element(s) not found' };
}
