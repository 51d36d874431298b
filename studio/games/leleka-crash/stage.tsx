// The stage: the picture of the flight, its height in figures, what is happening in words, who flies along, the last
// dives.
import { useEffect, useRef } from 'preact/hooks';
import { moneyText, numberText, unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { GROUND, aboardOf, heightText, secondsOf, toneOf, worthAt } from './model.ts';
import type { CrashMath, Seat, Sight, Sky } from './model.ts';
import type { World } from './world/world.ts';

export interface FieldProps {
  kit: Kit;
  sky: Store<Sky>;
  math: CrashMath;
  world: World;
}

/** What a boarding lasts, for the bar that runs out. */
const BOARDING_MS = 7000;

/** The drawn flight; the figures beside it say the same. */
function Picture({ world }: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current as HTMLDivElement;
    box.append(world.canvas);
    const measure = () => {
      const { width, height, left, top } = box.getBoundingClientRect();
      const riders = box.parentElement?.querySelector('.riders')?.getBoundingClientRect();
      const isBeside = riders !== undefined && riders.width > 0 && riders.left > left + width / 2;
      const words = box.parentElement?.querySelector('.reading')?.getBoundingClientRect();
      const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
      world.resize({
        width,
        height,
        theme,
        clear: {
          width: isBeside ? riders.left - left : width,
          words: words ? [words.right - left, words.bottom - top] : [0, 0],
        },
      });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    const themes = new MutationObserver(measure);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
    };
  }, [world]);
  return <div ref={place} class="picture" aria-hidden="true" />;
}

function LastFlights({ kit }: FieldProps) {
  const recent = useStore(kit.live!.state, (s) => s.flight.recent);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <ol class="last" aria-label={t('last.name')}>
      {recent.map(({ number, dive }) => (
        <li key={number} data-tone={toneOf(dive)}>
          <span class="sr-only">{t('last.flight', { number })}</span>×{heightText(dive)}
        </li>
      ))}
    </ol>
  );
}

function Riders({ kit }: FieldProps) {
  const flight = useStore(kit.live!.state, (s) => s.flight);
  const round = useStore(kit.state, (s) => s.round);
  const { t } = useStore(kit.words, (w) => w);
  const { aboard, phase } = flight;
  const isOver = phase === 'dived';
  const riders = aboardOf(flight, round);
  return (
    <aside class="riders">
      <h2>
        {t('riders.name')}
        <b>{numberText(BigInt(Math.max(aboard, riders.length)) * 100n, true)}</b>
      </h2>
      {riders.length === 0 && <p>{t(phase === 'flying' || isOver ? 'riders.nobody' : 'riders.none')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach it to scroll */}
      <ol tabIndex={0} aria-label={t('riders.name')}>
        {riders.map(({ name, bet, landed, isOwn }, i) => (
          <li
            key={`${name}-${i}`}
            data-own={isOwn}
            aria-current={isOwn ? 'true' : undefined}
            data-state={landed === null ? (isOver ? 'lost' : 'flying') : 'landed'}
          >
            <span>
              {isOwn
                ? [t('riders.own'), ...(name === null ? [] : [name])].join(' · ')
                : t('riders.one', { name: name ?? 0 })}
            </span>
            <span class="rider-bet">
              {moneyText(landed === null ? unitsOf(bet) : worthAt(unitsOf(bet), landed), true)}
            </span>
            <b>
              {landed === null ? (
                isOver ? (
                  '—'
                ) : (
                  <span class="sr-only">{t('riders.flying')}</span>
                )
              ) : (
                `×${heightText(landed)}`
              )}
              <span class="sr-only">{landed === null ? isOver && t('riders.lost') : t('riders.landed')}</span>
            </b>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** What happens, in words. */
function sayingOf({ phase, number, leftMs, isBroken }: Sight, t: Kit['t']): string {
  if (isBroken) return t('say.broken');
  if (phase === 'boarding') return `${t('say.boarding', { number })}, ${t('say.left', { seconds: secondsOf(leftMs) })}`;
  return t(`say.${phase}`, { number });
}

/** What has become, or is to become, of one's own stake. */
function seatText(kit: Kit, { seat, wish }: Pick<Sky, 'seat' | 'wish'>): string {
  const { bet, round } = kit.state.get();
  const stake = moneyText(round && seat?.roundId === round.roundId ? unitsOf(round.stake) : bet, true);
  if (wish) return kit.t('seat.queued', { amount: moneyText(bet, true) });
  if (!seat) return '';
  if (seat.isReturned) return kit.t('seat.returned', { amount: stake });
  if (seat.landed !== null)
    return kit.t(seat.by === 'auto' ? 'seat.auto_landed' : 'seat.landed', { height: heightText(seat.landed) });
  if (seat.dived !== null) return kit.t('seat.dived', { height: heightText(seat.dived) });
  return seat.auto === null
    ? kit.t('seat.aboard', { amount: stake })
    : kit.t('seat.auto', { amount: stake, height: heightText(seat.auto) });
}

const stateOf = (seat: Seat | null): string =>
  seat === null
    ? 'none'
    : seat.isReturned
      ? 'returned'
      : seat.landed !== null
        ? 'landed'
        : seat.dived !== null
          ? 'dived'
          : 'aboard';

function Reading({ kit, sky }: FieldProps) {
  const { sight, seat, wish } = useParts(sky);
  const isLost = useStore(kit.live?.state ?? alone, (s) => s.isLost);
  useStore(kit.state, (s) => s.bet);
  useStore(kit.state, (s) => s.round);
  const outcome = useStore(kit.state, (s) => s.outcome);
  const { t } = useStore(kit.words, (w) => w);
  const said =
    sight &&
    (isLost
      ? t('say.lost')
      : kit.live
        ? sayingOf(sight, t)
        : t(sight.isBroken ? 'say.broken' : sight.phase === 'dived' ? 'say.dived' : 'say.recorded'));
  const isBoarding = sight?.phase === 'boarding' && kit.live !== null;
  const height = sight?.height ?? GROUND;
  return (
    <div class="reading" data-phase={sight?.phase ?? 'none'} data-lost={isLost}>
      <output
        class="height"
        data-testid="height"
        data-long={height >= 100_000}
        aria-live="off"
        aria-label={t('height.name')}
      >
        ×{heightText(height)}
      </output>
      <p class="saying">{said}</p>
      {isBoarding && (
        <i
          class="boarding"
          aria-hidden="true"
          style={{ '--left': Math.min(1, (sight?.leftMs ?? 0) / BOARDING_MS).toFixed(3) }}
        />
      )}
      <p class="seat" data-state={wish ? 'queued' : stateOf(seat)}>
        {seatText(kit, { seat, wish })}
        {seat?.landed !== null && outcome?.class === 'win' && seat && !wish && <b>{moneyText(outcome.payout)}</b>}
      </p>
    </div>
  );
}

/** For those who do not see: boarding, take-off, the dive; one's own landing is said with its money elsewhere. */
function Spoken({ kit, sky }: FieldProps) {
  const key = useStore(sky, ({ sight }) => (sight ? `${sight.number}:${sight.phase}` : ''));
  const { t } = useStore(kit.words, (w) => w);
  const { sight } = sky.get();
  if (!sight || !key) return null;
  const { phase, number, height, leftMs, isBroken } = sight;
  const said = isBroken
    ? t('say.broken')
    : phase === 'boarding' || phase === 'flying' || phase === 'dived'
      ? t(`spoken.${phase}`, { number, height: heightText(height), seconds: secondsOf(leftMs) })
      : '';
  return (
    <p class="sr-only" role="status" aria-live="polite" data-testid="flight-said">
      {said}
    </p>
  );
}

/** Of a replay: there is no live flight to follow. */
const alone: Store<{ isLost: boolean }> = {
  get: () => ({ isLost: false }),
  set: () => undefined,
  subscribe: () => () => undefined,
};

export function Stage(props: FieldProps) {
  return (
    <div class="heaven" data-live={props.kit.live !== null}>
      <Picture {...props} />
      {props.kit.live && <LastFlights {...props} />}
      <Reading {...props} />
      {props.kit.live && <Riders {...props} />}
      <Spoken {...props} />
    </div>
  );
}
