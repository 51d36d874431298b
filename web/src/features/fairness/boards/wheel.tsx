// A recomputed spin: the wheel with its segments as the mathematics lays them, turned so that the drawn one is on top.
import { WHEELS, type WheelRisk, type WheelSize } from '@malva/studio/math/soniakh-wheel';
import { useT } from '../../../core/site.tsx';
import { timesText, type BoardEvent } from './event.ts';

const [EDGE, HUB] = [96, 40];

function at(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}

const sector = (from: number, to: number): string =>
  `M${at(HUB, from)}L${at(EDGE, from)}A${EDGE} ${EDGE} 0 0 1 ${at(EDGE, to)}L${at(HUB, to)}A${HUB} ${HUB} 0 0 0 ${at(HUB, from)}Z`;

export function WheelBoard({ spin }: { spin: BoardEvent }) {
  const t = useT();
  const [segments, segment, multiplier] = [
    Number(spin['segments']),
    Number(spin['segment']),
    Number(spin['multiplier']),
  ];
  const risk = spin['risk'] as WheelRisk;
  const pays = WHEELS[risk][segments as WheelSize];
  const most = Math.max(...pays);
  const named = `${t('fairness.board.segment', { segment: segment + 1, segments })} · ${t('fairness.board.risk', { risk: t(`fairness.risk.${risk}`) })}`;
  return (
    <div className="grid justify-items-center gap-3">
      <svg
        viewBox="-100 -106 200 206"
        role="img"
        aria-label={`${named}: ${timesText(multiplier)}`}
        className="w-full max-w-75"
      >
        {pays.map((pay, index) => (
          <path
            key={index}
            d={sector((index - segment - 0.5) / segments, (index - segment + 0.5) / segments)}
            fill={pay === 0 ? 'var(--s3)' : 'var(--gold)'}
            fillOpacity={pay === 0 ? 1 : 0.35 + 0.65 * (pay / most)}
            stroke="var(--s1)"
          />
        ))}
        <path d={sector(-0.5 / segments, 0.5 / segments)} fill="none" stroke="var(--t1)" strokeWidth={2.5} />
        <path d="M0 -90L-7 -105H7Z" fill="var(--t1)" />
        <text
          textAnchor="middle"
          dominantBaseline="central"
          className="font-display"
          fontSize="19"
          fontWeight="700"
          fill={multiplier > 0 ? 'var(--win)' : 'var(--t2)'}
        >
          {timesText(multiplier)}
        </text>
      </svg>
      <p className="text-center text-sm text-t2">{named}</p>
    </div>
  );
}
