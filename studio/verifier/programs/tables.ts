// The tables as programs: a wheel, and cards from a shuffled shoe.
import { drawInNode, drawInPython, paidInNode, paidInPython } from './source.ts';
import type { Program, Source } from './source.ts';

type Bets = readonly { readonly on: string; readonly chips: number }[];

const betsOf = ({ params }: Source): { bets: string; chips: number; places: readonly string[] } => {
  const bets = params['bets'] as unknown as Bets;
  return {
    bets: JSON.stringify(bets),
    chips: bets.reduce((sum, { chips }) => sum + chips, 0),
    places: bets.map(({ on }) => on),
  };
};

const placesOf = (source: Source): string =>
  `{${betsOf(source)
    .places.map((on) => `${JSON.stringify(on)}:${source.table(`places.${on}`)}`)
    .join(',')}}`;

const roulette: Program = {
  node: (source) => `const bets = ${betsOf(source).bets};
const places = ${placesOf(source)};
const pocket = int(37);
console.log('pocket', pocket);
let multiplier = 0; // in chips: the bet is ${betsOf(source).chips}
for (const { on, chips } of bets) if (places[on].includes(pocket)) multiplier += chips * 36 / places[on].length;
${paidInNode(betsOf(source).chips)}`,
  python: (source) => `bets = ${betsOf(source).bets}
places = ${placesOf(source)}
pocket = draw_int(37)
print("pocket", pocket)
# in chips: the bet is ${betsOf(source).chips}
multiplier = sum(bet_on["chips"] * 36 // len(places[bet_on["on"]]) for bet_on in bets if pocket in places[bet_on["on"]])
${paidInPython(betsOf(source).chips)}`,
};

const baccarat: Program = {
  node: (source) => `${drawInNode}const bets = ${betsOf(source).bets};
const returns = ${source.table('returns')}; // 1/20 of a chip
const bankerDraws = ${source.table('bankerDraws')}; // by the banker's points: on these third cards of the player
const points = (cards) => cards.reduce((sum, card) => sum + ${source.table('points')}[card % 13], 0) % 10;
const [p1, b1, p2, b2, ...next] = draw(6, 416).map((place) => place % 52);
const player = [p1, p2];
const banker = [b1, b2];
if (Math.max(points(player), points(banker)) < ${source.table('natural')}) {
  const stands = points(player) > ${source.table('playerDrawsTo')};
  if (!stands) player.push(next.shift());
  if (stands ? points(banker) <= ${source.table('bankerAloneDrawsTo')} : bankerDraws[points(banker)].includes(points([player[2]]))) banker.push(next.shift());
}
console.log('player', player.join(' '), 'banker', banker.join(' '));
const lead = Math.sign(points(player) - points(banker));
const won = { player: lead > 0, banker: lead < 0, tie: lead === 0, playerPair: p1 % 13 === p2 % 13, bankerPair: b1 % 13 === b2 % 13 };
const back = (on) => won[on] ? returns[on] : lead === 0 && ['player', 'banker'].includes(on) ? 20 : 0;
const multiplier = bets.reduce((sum, { on, chips }) => sum + chips * back(on), 0);
${paidInNode(20 * betsOf(source).chips)}`,
  python: (source) => `${drawInPython}bets = ${betsOf(source).bets}
returns = ${source.table('returns')}  # 1/20 of a chip
banker_draws = ${source.table('bankerDraws')}  # by the banker's points: on these third cards of the player

def points(cards):
    return sum(${source.table('points')}[card % 13] for card in cards) % 10

p1, b1, p2, b2, *rest = [place % 52 for place in draw(6, 416)]
player, banker = [p1, p2], [b1, b2]
if max(points(player), points(banker)) < ${source.table('natural')}:
    stands = points(player) > ${source.table('playerDrawsTo')}
    if not stands:
        player.append(rest.pop(0))
    if points(banker) <= ${source.table('bankerAloneDrawsTo')} if stands else points([player[2]]) in banker_draws[points(banker)]:
        banker.append(rest.pop(0))
print("player", *player, "banker", *banker)
lead = points(player) - points(banker)
won = {"player": lead > 0, "banker": lead < 0, "tie": lead == 0, "playerPair": p1 % 13 == p2 % 13, "bankerPair": b1 % 13 == b2 % 13}

def back(on):
    return returns[on] if won[on] else 20 if lead == 0 and on in ("player", "banker") else 0

multiplier = sum(bet_on["chips"] * back(bet_on["on"]) for bet_on in bets)
${paidInPython(20 * betsOf(source).chips)}`,
};

const movesOf = ({ actions }: Source): string => JSON.stringify(actions.map(({ type }) => type));

const blackjack: Program = {
  node: (source) => `${drawInNode}const moves = ${movesOf(source)};
const shoe = draw(100, 312).map((place) => place % 52);
const take = () => shoe.shift();
function points(cards) {
  const low = cards.reduce((sum, card) => sum + Math.min(card % 13 + 1, 10), 0);
  return low <= 11 && cards.some((card) => card % 13 === 0) ? low + 10 : low;
}
const is21 = (cards) => cards.length === 2 && points(cards) === 21;
function give(hand) {
  hand.cards.push(take());
  if (points(hand.cards) >= 21 || (hand.split && hand.cards[0] % 13 === 0)) hand.done = true;
}
const first = take();
const up = take();
const hands = [{ cards: [first, take()], staked: 2, done: false, split: false }]; // stakes in halves of the bet
const dealer = [up, take()];
let open = up % 13 === 0 && moves.length === 0;
const insured = up % 13 === 0 && moves[0] !== 'expire' && moves.shift() === 'insure' ? 1 : 0;
const dealt = is21(dealer) || is21(hands[0].cards);
while (!dealt && !open && hands.some((hand) => !hand.done)) {
  const hand = hands.find(({ done }) => !done);
  const move = moves.shift();
  if (move === undefined) open = true;
  else if (move === 'expire') hands.forEach((each) => { each.done = true; });
  else if (move === 'stand') hand.done = true;
  // Both hands of a split get a card at once, the left one first; hands are played from left to right.
  else if (move === 'split') {
    const other = { cards: hand.cards.splice(1), staked: 2, done: false, split: true };
    hand.split = true;
    hands.splice(hands.indexOf(hand) + 1, 0, other);
    give(hand);
    give(other);
  } else {
    give(hand);
    if (move === 'double') Object.assign(hand, { staked: 4, done: true });
  }
}
const natural = (hand) => is21(hand.cards) && !hand.split;
if (!natural(hands[0]) && hands.some(({ cards }) => points(cards) <= 21)) while (points(dealer) < 17) dealer.push(take());
function back(hand) {
  const [own, theirs] = [points(hand.cards), points(dealer)];
  if (own > 21) return 0;
  if (natural(hand) !== is21(dealer)) return natural(hand) ? hand.staked * 5 / 2 : 0;
  return theirs > 21 || own > theirs ? 2 * hand.staked : own === theirs ? hand.staked : 0;
}
console.log('dealer', dealer.join(' '), ...hands.map(({ cards }) => 'hand ' + cards.join(' ')));
const multiplier = open ? 0 : hands.reduce((sum, hand) => sum + back(hand), insured && is21(dealer) ? 3 : 0);
${paidInNode(2)}`,
  python: (source) => `${drawInPython}moves = ${movesOf(source)}
shoe = [place % 52 for place in draw(100, 312)]

def take():
    return shoe.pop(0)

def points(cards):
    low = sum(min(card % 13 + 1, 10) for card in cards)
    return low + 10 if low <= 11 and any(card % 13 == 0 for card in cards) else low

def is21(cards):
    return len(cards) == 2 and points(cards) == 21

def give(hand):
    hand["cards"].append(take())
    if points(hand["cards"]) >= 21 or (hand["split"] and hand["cards"][0] % 13 == 0):
        hand["done"] = True

first, up = take(), take()
hands = [{"cards": [first, take()], "staked": 2, "done": False, "split": False}]  # stakes in halves of the bet
dealer = [up, take()]
still_open = up % 13 == 0 and not moves
insured = up % 13 == 0 and not still_open and moves[0] != "expire" and moves.pop(0) == "insure"
dealt = is21(dealer) or is21(hands[0]["cards"])
while not dealt and not still_open and any(not hand["done"] for hand in hands):
    hand = next(each for each in hands if not each["done"])
    move = moves.pop(0) if moves else None
    if move is None:
        still_open = True
    elif move == "expire":
        for each in hands:
            each["done"] = True
    elif move == "stand":
        hand["done"] = True
    # Both hands of a split get a card at once, the left one first; hands are played from left to right.
    elif move == "split":
        other = {"cards": [hand["cards"].pop()], "staked": 2, "done": False, "split": True}
        hand["split"] = True
        hands.insert(hands.index(hand) + 1, other)
        give(hand)
        give(other)
    else:
        give(hand)
        if move == "double":
            hand.update(staked=4, done=True)

def natural(hand):
    return is21(hand["cards"]) and not hand["split"]

if not natural(hands[0]) and any(points(hand["cards"]) <= 21 for hand in hands):
    while points(dealer) < 17:
        dealer.append(take())

def back(hand):
    own, theirs = points(hand["cards"]), points(dealer)
    if own > 21:
        return 0
    if natural(hand) != is21(dealer):
        return hand["staked"] * 5 // 2 if natural(hand) else 0
    return 2 * hand["staked"] if theirs > 21 or own > theirs else hand["staked"] if own == theirs else 0

print("dealer", *dealer, *["hand " + str(hand["cards"]) for hand in hands])
multiplier = 0 if still_open else sum(back(hand) for hand in hands) + (3 if insured and is21(dealer) else 0)
${paidInPython(2)}`,
};

const payInNode = (pays: string): string => `const pays = ${pays};
// Ranks met once, twice, three and four times, as bits: 0 ace … 12 king.
function pay(cards) {
  let [once, twice, thrice, four, suits] = [0, 0, 0, 0, 0];
  for (const card of cards) {
    const bit = 1 << card % 13;
    four |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    suits |= 1 << Math.floor(card / 13);
  }
  const royal = once === 0b1111000000001;
  const straight = twice === 0 && (royal || once % 31 === 0 && [1, 2, 4, 8, 16, 32, 64, 128, 256].includes(once / 31));
  const flush = twice === 0 && (suits & suits - 1) === 0;
  if (straight && flush) return royal ? pays.royal : pays.straightFlush;
  if (flush || straight) return flush ? pays.flush : pays.straight;
  if (four) return pays.quads;
  const onePair = (twice & twice - 1) === 0;
  if (thrice) return onePair ? pays.trips : pays.fullHouse;
  if (twice && !onePair) return pays.twoPair;
  return twice & 0b1110000000001 ? pays.jacks : 0;
}
`;
const payInPython = (pays: string): string => `pays = ${pays}

# Ranks met once, twice, three and four times, as bits: 0 ace ... 12 king.
def pay(cards):
    once = twice = thrice = four = suits = 0
    for card in cards:
        bit = 1 << card % 13
        four |= thrice & bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
        suits |= 1 << card // 13
    if twice == 0:
        royal = once == 0b1111000000001
        straight = royal or once in (31, 62, 124, 248, 496, 992, 1984, 3968, 7936)
        flush = suits & (suits - 1) == 0
        if straight and flush:
            return pays["royal" if royal else "straightFlush"]
        return pays["flush"] if flush else pays["straight"] if straight else 0
    if four:
        return pays["quads"]
    one_pair = twice & (twice - 1) == 0
    if thrice:
        return pays["trips" if one_pair else "fullHouse"]
    if not one_pair:
        return pays["twoPair"]
    return pays["jacks"] if twice & 0b1110000000001 else 0

`;

/** A round left alone is held by the best hold: every way to go on is counted, for each of the 32 holds. */
const bestInNode = `const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !dealt.includes(card));
function total(cards, from) {
  if (cards.length === 5) return [pay(cards), 1];
  let [sum, count] = [0, 0];
  for (let i = from; i < rest.length; i++) {
    const [more, ways] = total([...cards, rest[i]], i + 1);
    sum += more;
    count += ways;
  }
  return [sum, count];
}
let best = { sum: -1, count: 1 };
for (let set = 0; set < 32; set++) {
  const places = [0, 1, 2, 3, 4].filter((place) => set >> place & 1);
  const [sum, count] = total(places.map((place) => dealt[place]), 0);
  if (sum * best.count > best.sum * count) best = { sum, count, places };
}
const keep = best.places;
`;
const bestInPython = `import itertools
rest = [card for card in range(52) if card not in dealt]
best = (-1, 1, [])
for held in range(32):
    places = [place for place in range(5) if held >> place & 1]
    kept = [dealt[place] for place in places]
    pays_of = [pay([*kept, *more]) for more in itertools.combinations(rest, 5 - len(kept))]
    if sum(pays_of) * best[1] > best[0] * len(pays_of):
        best = (sum(pays_of), len(pays_of), places)
keep = best[2]
`;

const keepOf = ({ actions: [action] }: Source, best: string, none: string): string => {
  if (!action) return none;
  return action['type'] === 'hold' ? '' : best;
};
const heldBy = ({ actions: [action] }: Source): string => JSON.stringify(action?.['keep'] ?? []);

const jacks: Program = {
  node: (source) => `${drawInNode}${payInNode(source.table('pays'))}const cards = draw(10, 52);
const dealt = cards.splice(0, 5);
${keepOf(source, bestInNode, 'const keep = null; // not held yet\n') || `const keep = ${heldBy(source)};\n`}const hand = dealt.map((card, place) => keep === null || keep.includes(place) ? card : cards.shift());
console.log('dealt', dealt.join(' '), 'hand', hand.join(' '));
const multiplier = keep === null ? 0 : pay(hand);
${paidInNode(1)}`,
  python: (source) => `${drawInPython}${payInPython(source.table('pays'))}cards = draw(10, 52)
dealt, cards = cards[:5], cards[5:]
${keepOf(source, bestInPython, 'keep = None  # not held yet\n') || `keep = ${heldBy(source)}\n`}hand = [card if keep is None or place in keep else cards.pop(0) for place, card in enumerate(dealt)]
print("dealt", *dealt, "hand", *hand)
multiplier = 0 if keep is None else pay(hand)
${paidInPython(1)}`,
};

export const tables: Readonly<Record<string, Program>> = {
  'podil-roulette': roulette,
  'odesa-baccarat': baccarat,
  'hetman-blackjack': blackjack,
  'carpathian-jacks': jacks,
};
