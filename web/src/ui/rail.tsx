// A row that scrolls sideways: CSS snapping, working arrows on a desktop, edges that say whether there is more. On a
// phone the pictures beyond the edge come with the first touch of the row: most rows of a visit are never moved.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../core/site.tsx';
import { IconButton } from './button.tsx';

export interface RailProps {
  title: string;
  /** Right of the title: a count. */
  aside?: ReactNode;
  /** Left of the arrows: «Усі». */
  more?: ReactNode;
  /** Widths of the columns: a Tailwind `auto-cols-[…]` class. */
  columns: string;
  children: ReactNode;
}

const touches = ['pointerdown', 'focusin'] as const;

export function Rail({ title, aside, more, columns, children }: RailProps) {
  const t = useT();
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isStart: true, isEnd: true });
  const [isStill, setStill] = useState(true);
  const measure = useCallback(() => {
    const list = row.current;
    if (!list) return;
    const isStart = list.scrollLeft < 4;
    const isEnd = list.scrollLeft + list.clientWidth > list.scrollWidth - 4;
    if (!isStart) setStill(false);
    setEnds((old) => (old.isStart === isStart && old.isEnd === isEnd ? old : { isStart, isEnd }));
  }, []);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    const stir = () => setStill(false);
    list.addEventListener('scroll', measure, { passive: true });
    for (const touch of touches) list.addEventListener(touch, stir, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
      for (const touch of touches) list.removeEventListener(touch, stir);
    };
  }, [measure]);
  const scroll = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' });
  };
  const fits = ends.isStart && ends.isEnd;
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-9 items-center gap-2.5">
        <h2 className="text-lg font-bold lg:text-xl">{title}</h2>
        {aside}
        <div className="ml-auto flex items-center gap-1.5">
          {more}
          <span className={`gap-1.5 ${fits ? 'hidden' : 'hidden lg:flex'}`}>
            <IconButton
              size="small"
              icon={ChevronLeft}
              label={t('app.ui.rail_back', { title })}
              disabled={ends.isStart}
              onClick={() => scroll(-1)}
            />
            <IconButton
              size="small"
              icon={ChevronRight}
              label={t('app.ui.rail_on', { title })}
              disabled={ends.isEnd}
              onClick={() => scroll(1)}
            />
          </span>
        </div>
      </div>
      <ul
        ref={row}
        data-still={isStill}
        className={`rail -mx-4 scroll-px-4 px-4 py-1 lg:-mx-1 lg:scroll-px-1 lg:px-1 ${columns}`}
      >
        {children}
      </ul>
    </section>
  );
}
