// The brand's mark and name. The mark is a file per brand; the name is type.
import { useSite } from '../core/site.tsx';

export function Logo({ isMarkOnly }: { isMarkOnly?: boolean }) {
  const { brand } = useSite();
  return (
    <span className="flex items-center gap-2.5">
      <img src={`/icons/${brand.name}/logo.svg`} alt="" width={32} height={32} className="size-8" />
      <span className={isMarkOnly ? 'sr-only' : 'font-display text-[1.2667rem] font-bold tracking-tight'}>
        {brand.title}
      </span>
    </span>
  );
}
