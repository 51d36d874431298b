// What cannot be understood of the unified feed is set aside with a name; it never ends anything.
import { describe, expect, it } from 'vitest';
import { FakeUof } from './fake-uof.ts';
import { bodiesOf, oddsOf } from './messages.ts';
import { standingOf, unknown } from './standing.ts';
import { incidentsOf, Timeline } from './timeline.ts';
import { UofFeed } from './uof.ts';
import { BadXml, readXml } from './xml.ts';

const at = Date.parse('2026-11-28T12:00:00Z');
const silent = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
} as never;

function heard() {
  const fake = new FakeUof({ tournaments: [], competitors: [], fixtures: [] });
  const clock = { at, now: () => new Date(clock.at) };
  const feed = new UofFeed({ open: fake.open, api: fake.api, node: fake.node, clock, log: silent });
  const said: Record<string, unknown>[] = [];
  const running = feed.start({
    onMessage: (raw) => said.push(raw as Record<string, unknown>),
    onOpen: () => undefined,
    onLost: () => undefined,
  });
  return { fake, feed, said, clock, running };
}
const key = 'hi.-.live.odds_change.1.sr:match.1.-';
const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]><odds_change product="1">&b;</odds_change>`;
const bad: Readonly<Record<string, string | Uint8Array>> = {
  'no XML': 'odds',
  'an end that is missing': '<odds_change product="1"',
  'a bomb of entities': bomb,
  'a file': '<!DOCTYPE x SYSTEM "file:///etc/passwd"><alive product="1"/>',
  'an entity that is unknown': '<alive product="1" timestamp="1" subscribed="&who;"/>',
  'no UTF-8': new Uint8Array([0xff, 0xfe, 0x3c]),
  'too deep': '<a>'.repeat(30) + '</a>'.repeat(30),
  'no product': '<alive timestamp="1"/>',
  'an unknown message': `<weather product="1" event_id="sr:match:1" timestamp="${at}"/>`,
  'no time': '<odds_change product="1" event_id="sr:match:1" timestamp="soon"/>',
  'another event in the key': `<bet_stop product="1" event_id="sr:match:2" timestamp="${at}"/>`,
  'odds that are none': `<odds_change product="1" event_id="sr:match:1" timestamp="${at}"><odds><market id="1" status="1">
    <outcome id="1" odds="NaN"/></market></odds></odds_change>`,
};

describe('XML of the unified feed', () => {
  it.each(Object.entries(bad))('SB-010 %s is set aside and the next message is heard', async (_, xml) => {
    const { fake, said, running } = heard();
    fake.raw(key, xml);
    fake.raw(key, `<bet_stop product="1" event_id="sr:match:1" timestamp="${at}" groups="all" market_status="-1"/>`);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatchObject({ type: 'odds_change', event: 'sr:match:1' });
    expect(said[0]!['seq']).toBeUndefined();
    expect(said[1]).toMatchObject({ type: 'bet_stop', producer: 'live', groups: [], targetStatus: 'suspended' });
    await running.stop();
  });

  it('a producer that is not listened to, markets and outcomes that the catalogue lacks are left out', async () => {
    const { fake, said, running } = heard();
    fake.raw(key, `<bet_stop product="5" event_id="sr:match:1" timestamp="${at}"/>`);
    fake.raw(
      'hi.pre.-.odds_change.1.sr:match.1.-',
      `<odds_change product="3" event_id="sr:match:1" timestamp="${at}">
      <odds><market id="61" specifiers="score=0:2" status="1"/><market id="1" status="1"><outcome id="9" odds="2"/></market>
      <market id="18" specifiers="total=2.5" status="1"><outcome id="12" odds="1.95" probabilities="0.5" active="1"/>
      <outcome id="13" odds="1.8" probabilities="0.5" active="0"/></market></odds></odds_change>`,
    );
    expect(said).toHaveLength(1);
    expect(said[0]!['markets']).toEqual([
      {
        id: 18,
        spec: 'total=2.5',
        status: 'active',
        cashOut: false,
        outcomes: [
          { id: '12', isActive: true, odds: 19_500, p: [0.5, 0.5, 0, 0, 0] },
          { id: '13', isActive: false, odds: 18_000, p: [0.5, 0.5, 0, 0, 0] },
        ],
      },
    ]);
    await running.stop();
  });

  it('signs of life are numbered as delivered; what is missing between two is a gap, and a late one is none', async () => {
    const { fake, said, clock, running } = heard();
    const alive = (ms: number): void => {
      clock.at = Math.max(clock.at, at + ms);
      fake.raw('-.-.-.alive.-.-.-.-', `<alive product="1" timestamp="${at + ms}" subscribed="1"/>`);
    };
    alive(0);
    alive(10_000);
    alive(50_000);
    const seq = said.map((one) => one['seq'] as number);
    expect(seq.map((one) => one - seq[0]!)).toEqual([0, 1, 3]);
    clock.at = at + 90_000;
    fake.raw('-.-.-.alive.-.-.-.-', `<alive product="1" timestamp="${at + 60_000}" subscribed="1"/>`);
    expect(said).toHaveLength(3);
    await running.stop();
  });

  it('a match whose timeline is missing takes no bets until it is read', async () => {
    const { fake, feed, said, running } = heard();
    const odds = (score: number): string => `<odds_change product="1" event_id="sr:match:1" timestamp="${at + score}">
      <sport_event_status status="1" match_status="6" home_score="${score}" away_score="0"/></odds_change>`;
    fake.isBlind = true;
    fake.raw(key, odds(1));
    await feed.idle();
    expect(said.map(({ type }) => type)).toEqual(['odds_change', 'bet_stop']);
    expect(said[1]).toMatchObject({ reason: 'scout_lost' });
    fake.isBlind = false;
    fake.raw(key, odds(1).replace(String(at + 1), String(at + 9)));
    await feed.idle();
    expect(said.map(({ type }) => type)).toEqual(['odds_change', 'bet_stop', 'odds_change']);
    await running.stop();
  });

  it('odds are read without fractions, and what is no market of ours is no message', () => {
    expect(['1.85', '2', '1.0001', '50.0'].map(oddsOf)).toEqual([18_500, 20_000, 10_001, 500_000]);
    expect(() => oddsOf('1e3')).toThrow(BadXml);
    const settled = readXml(`<bet_settlement certainty="1"><outcomes><market id="18" specifiers="total=2.5">
      <outcome id="12" result="1" dead_heat_factor="0.5"/><outcome id="13" result="0" void_factor="0.5"/></market>
      <market id="1"><outcome id="1" result="-1"/></market></outcomes></bet_settlement>`);
    expect(bodiesOf(settled, { event: 'sr:match:1', standing: unknown })).toMatchObject([
      {
        markets: [
          {
            id: 18,
            outcomes: [
              { id: '12', result: 1, voidFactor: 0, deadHeat: { places: 1, tied: 2 } },
              { id: '13', result: 0, voidFactor: 0.5 },
            ],
          },
        ],
      },
    ]);
  });
});

describe('a timeline', () => {
  const read = (events: string) =>
    incidentsOf(readXml(`<match_timeline><timeline>${events}</timeline></match_timeline>`));
  const time = 'time="2018-03-08T08:33:11+00:00"';
  const start = `<event id="11" type="period_start" ${time} match_status_code="7"/>`;
  const goal = `<event id="12" type="score_change" ${time} match_time="62" team="away" x="20" y="49" home_score="0"
    away_score="1"><goal_scorer id="sr:player:77" method="own_goal"/></event>`;

  it('is read in the book’s words, and what vanishes from it is told as taken back', () => {
    const timeline = new Timeline();
    const told = timeline.take(read(start + goal));
    expect(told[1]).toMatchObject({ n: 12, kind: 'own_goal', period: 'half2', minute: 61, side: 'away', player: 77 });
    expect(told[1]).toMatchObject({ score: [0, 1], isMaterial: true, revokes: null });
    expect(timeline.take(read(start + goal))).toEqual([]);
    const review = `<event id="14" type="video_assistant_referee_over" ${time} match_time="64"/>`;
    expect(timeline.take(read(start + review))).toMatchObject([
      { n: 14, kind: 'var_overturned', revokes: 12, score: [0, 0], isMaterial: true },
    ]);
    expect(timeline.take(read(start))).toMatchObject([{ kind: 'corrected', revokes: 14 }]);
  });

  it('a standing has what the status says, and the corners of the first half from elsewhere', () => {
    const root = readXml(`<odds_change><sport_event_status status="1" match_status="7" home_score="2" away_score="1">
      <clock match_time="45:00" stoppage_time="01:20"/><period_scores>
      <period_score match_status_code="7" number="2" home_score="1" away_score="0"/>
      <period_score match_status_code="6" number="1" home_score="1" away_score="1"/></period_scores><statistics>
      <yellow_cards home="1" away="2"/><yellow_red_cards home="0" away="1"/><corners home="4" away="3"/></statistics>
      </sport_event_status></odds_change>`);
    expect(standingOf(root, { at: '2026-11-28T12:00:00.000Z', first: [2, 1] })).toEqual({
      status: 'live',
      period: 'half2',
      score: [2, 1],
      periods: [
        [1, 1],
        [1, 0],
      ],
      clock: { ms: 46 * 60_000 + 20_000, at: '2026-11-28T12:00:00.000Z', isRunning: true },
      stats: { corners: [4, 3], cornersFirst: [2, 1], yellows: [1, 3], reds: [0, 1] },
    });
  });
});
