// A composed page: its way back, its title, its blocks. Blocks are drawn as the server sent them.
import { ChevronLeft, Eye } from 'lucide-react';
import type { PageProps } from '../../core/manifest.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Block } from './blocks.tsx';

export default function ComposedPage({ payload }: PageProps<'composed'>) {
  const t = useT();
  const { blocks, title, parent, at, isPreview } = payload;
  const hasHero = blocks[0]?.type === 'hero';
  return (
    <div className="grid gap-7 pb-4 lg:gap-9 [&>*]:min-w-0">
      {isPreview && (
        <p
          role="status"
          className="flex items-center gap-2.5 rounded-control bg-accent-soft px-4 py-2.5 text-sm font-semibold"
        >
          <Eye size={18} aria-hidden className="shrink-0" />
          {t('content.preview')}
        </p>
      )}
      {(parent || !hasHero) && (
        <header className="grid justify-items-start gap-1.5">
          {parent && (
            <Link to={parent.path} className="btn btn-plain btn-small -ml-3">
              <ChevronLeft size={16} aria-hidden />
              {parent.title}
            </Link>
          )}
          {!hasHero && <h1 className="max-w-190 font-display text-2xl leading-tight font-bold lg:text-3xl">{title}</h1>}
          {at && !hasHero && <Moment at={at} style="date" className="text-sm text-t3" />}
        </header>
      )}
      {blocks.map((block, position) => (
        <Block key={position} block={block} isFirst={position === 0} title={title} />
      ))}
    </div>
  );
}
