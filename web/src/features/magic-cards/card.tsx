// One card of an album: its picture and name, how many there are, or its outline with the chance of the next pack.
import {
  Bird,
  Cat,
  Cherry,
  Flower2,
  House,
  Moon,
  Sparkles,
  Sprout,
  Star,
  Sun,
  TreeDeciduous,
  Wheat,
  type LucideIcon,
} from 'lucide-react';
import { useT } from '../../core/site.tsx';

const arts: Readonly<Record<string, LucideIcon>> = {
  bird: Bird,
  cat: Cat,
  cherry: Cherry,
  flower: Flower2,
  house: House,
  moon: Moon,
  sprout: Sprout,
  star: Star,
  sun: Sun,
  tree: TreeDeciduous,
  wheat: Wheat,
};

interface CardProps {
  title: string;
  art: string;
  count: number;
  /** Of the next pack, `1/9`; null: no pack is opened any more. */
  chance: string | null;
  isNew: boolean;
  /** It has just come: it turns. */
  isTurning: boolean;
}

/** Once, unless the visitor wants no motion. */
function turn(card: HTMLElement | null): void {
  if (!card?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  card.animate([{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'none' }], {
    duration: 350,
    easing: 'ease-out',
  });
}

export function Card({ title, art, count, chance, isNew, isTurning }: CardProps) {
  const t = useT();
  const Art = arts[art] ?? Sparkles;
  const [one, of] = (chance ?? '').split('/');
  const hasCard = count > 0;
  return (
    <li
      ref={isTurning ? turn : undefined}
      className={`relative grid aspect-3/4 content-between justify-items-center gap-1 rounded-card p-2.5 text-center ${
        hasCard
          ? 'bg-s2 shadow-[0_0_0_1.5px_var(--gold)_inset,var(--sh1)]'
          : 'border-2 border-dashed border-line text-t3'
      }`}
    >
      {count > 1 && (
        <span className="tabular absolute top-2 right-2 rounded-full bg-gold px-2 text-xs leading-5 font-bold text-bg">
          ×{count}
        </span>
      )}
      {isNew && hasCard && (
        <span className="absolute top-2 left-2 rounded-full bg-accent-soft px-2 text-xs leading-5 font-semibold text-accent-t">
          {t('magic-cards.new')}
        </span>
      )}
      <span className="grid flex-1 place-items-center pt-5">
        <Art size={44} strokeWidth={hasCard ? 1.6 : 1} aria-hidden className={hasCard ? 'text-gold' : 'opacity-50'} />
      </span>
      <span className="text-sm leading-tight font-semibold wrap-anywhere">{title}</span>
      <span className="text-xs text-t3">
        {hasCard
          ? t('magic-cards.have', { count })
          : chance === null
            ? t('magic-cards.missing')
            : t('magic-cards.chance', { one: one ?? '', of: of ?? '' })}
      </span>
    </li>
  );
}
