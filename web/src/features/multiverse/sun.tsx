// An embroidered sun: a ring for each world, filled where the world is open.
import type { World } from '@malva/contract/multiverse';

const looks: Readonly<Record<World['state'], { fill: string; opacity: number }>> = {
  locked: { fill: 'var(--s3)', opacity: 1 },
  open: { fill: 'var(--gold)', opacity: 1 },
  spun: { fill: 'var(--gold)', opacity: 0.45 },
};
const petals = 16;

/** From the middle outwards. */
export function Sun({ worlds, label }: { worlds: readonly World[]; label: string }) {
  return (
    <svg viewBox="-60 -60 120 120" role="img" aria-label={label} className="mx-auto w-36">
      <circle r="9" fill="var(--accent)" />
      {worlds.map(({ id, state }, ring) => {
        const { fill, opacity } = looks[state];
        const radius = 18 + ring * 15;
        return (
          <g key={id} opacity={opacity} className="transition-opacity duration-300 motion-reduce:transition-none">
            {Array.from({ length: petals }, (_, petal) => (
              <path
                key={petal}
                transform={`rotate(${(360 / petals) * petal}) translate(0 ${-radius})`}
                d="m0 -6 3 6-3 6-3-6Z"
                fill={fill}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
