// The sportsbook in a tab: its pages with the server's answers made here, and the slip beside them.
import type { Quote, Selection } from '@malva/contract/sport-bets';
import type { EventCard } from '@malva/contract/sportsbook';
import { vi } from 'vitest';
import { bet, cards, footballBoard, incidents, names, tree } from '../../web/src/core/sport-fixture.ts';
import type { Visitor } from '../../server/test/visitor.ts';
import { wordsIn } from '../words.ts';
import { saying, Tab } from './tab.ts';

export const soon = { interval: 20, timeout: 15_000 };
export const json = (value: unknown) =>
  new Response(JSON.stringify(value), { status: 200, headers: { 'content-type': 'application/json' } });
const words = wordsIn('uk', 'sportsbook');
const noSeo = { seoTitle: '', seoDescription: '', canonical: '', image: null };
/** The site keeps short words with their next by a no-break space. */
export const plain = (read: string): string => read.replaceAll('\u00A0', ' ');

interface Asked {
  kind: string;
  selections: Selection[];
}

export class SportTab {
  readonly tab: Tab;
  /** What the server would say of each leg, of groups, and of the whole slip. */
  leg: Partial<Quote['legs'][number]> = {};
  groups: Quote['groups'] = [];
  quote: Partial<Quote> = {};
  freeBets: object[] = [];
  private readonly pages = new Map<string, object>();
  /** Bodies of the bets that were sent. */
  sent: (Asked & { key: string; unit: string; fund: string; grant?: string })[] = [];

  constructor(url: string, of: { visitor?: Visitor } = {}) {
    this.tab = new Tab(url, of);
    this.tab.answer(/\/rest\/sport\/settings\//, () => json({ policy: 'none' }));
    this.tab.answer(/\/rest\/sport\/tree\//, () => json({ tree }));
    this.tab.answer(/\/rest\/sport\/free-bets\//, () => json({ freeBets: this.freeBets }));
    this.tab.answer(/\/rest\/sport\/markets\//, () => json({ names: names('football') }));
    this.tab.answer(/\/rest\/sport\/quote\//, () => this.quoted());
    for (const card of cards)
      this.answerPage(`/sports-book/match/${card.id}/`, {
        page: 'sportsMatch',
        params: { id: String(card.id) },
        payload: { event: card, board: footballBoard(card), names: names('football'), incidents, proof: null },
      });
  }

  answerPage(path: string, of: { page: string; params?: Record<string, string>; payload: unknown }): void {
    const params = of.params ?? {};
    const isNew = !this.pages.has(path);
    this.pages.set(path, { ...of, path, params, seo: noSeo, banner: null });
    if (isNew) this.tab.answer(new RegExp(`/rest/page${path}(\\?|$)`), () => json(this.pages.get(path)));
  }

  bodyOf<T>(path: string): T {
    return JSON.parse(this.tab.asked.findLast((one) => one.path.startsWith(path))?.body ?? '{}') as T;
  }

  private quoted(): Response {
    const { selections } = this.bodyOf<Asked>('/rest/sport/quote/');
    return json({
      success: true,
      legs: selections.map(({ odds }) => ({ odds, p: null, state: 'open', reason: null, isLive: false, ...this.leg })),
      groups: this.groups,
      combined: null,
      lines: 1,
      share: 93,
      maxStake: null,
      maxReason: null,
      minStake: '10.00',
      delay: 0,
      refusals: [],
      related: [],
      ...this.quote,
    } satisfies Quote);
  }

  /** Answers a bet that was sent as accepted, with what was asked for. */
  takeBets(): void {
    this.tab.answer(/\/rest\/sport\/bets\/$/, () => {
      this.sent.push(this.bodyOf('/rest/sport/bets/'));
      return json({ success: true, bet: bet({ kind: 'single', stake: this.sent.at(-1)!.unit, code: 'MV-9TEST' }) });
    });
  }

  async begin(): Promise<void> {
    await this.tab.load('/games/');
  }
  async match(card: EventCard): Promise<void> {
    this.tab.step(`/sports-book/match/${card.id}/`);
    await this.says('main h1', card.away.name);
  }

  price(outcome: string): HTMLElement | null {
    return this.tab.document.querySelector<HTMLElement>(`main [data-outcome="${outcome}"]`);
  }
  get dock(): HTMLElement {
    return this.tab.document.querySelector<HTMLElement>('.sport-dock')!;
  }
  button(name: string, within: ParentNode = this.dock): HTMLButtonElement | undefined {
    return [...within.querySelectorAll('button')].find((one) => saying(words(name)).test(plain(one.textContent ?? '')));
  }
  /** A chip of the page by how its words begin: a count may follow them. */
  chip(text: string): HTMLElement | undefined {
    const chips = this.tab.document.querySelectorAll<HTMLElement>('main button.chip');
    return [...chips].find((one) => plain(one.textContent ?? '').startsWith(text));
  }
  get amount(): HTMLInputElement {
    return this.dock.querySelector<HTMLInputElement>('input[inputmode=decimal]')!;
  }
  /** Waits until a part of the page says it. */
  async says(selector: string, text: string): Promise<void> {
    await vi.waitFor(() => {
      const read = plain(this.tab.document.querySelector(selector)?.textContent ?? '');
      if (!read.includes(plain(text))) throw new Error(`${selector} does not say "${text}": ${read.slice(0, 1_500)}`);
    }, soon);
  }
  /** A page of the sportsbook, answered by `answerPage` or by the server. */
  async page(path: string, text: string): Promise<void> {
    this.tab.step(path);
    await this.says('main', text);
  }
  async inDock(text: string): Promise<void> {
    await this.says('.sport-dock', text);
  }
  async inPage(text: string): Promise<void> {
    await this.says('main', text);
  }
}
