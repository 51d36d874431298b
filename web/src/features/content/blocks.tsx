// One component for each kind of block. A block says what its operator wrote and nothing else; empty titles leave no
// gap.
import type { PageCard, ShownAction, ShownBlock } from '@malva/contract/composed';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { GameCard, unmarked } from '../../ui/game-card.tsx';
import { Rail } from '../../ui/rail.tsx';
import { Table } from '../../ui/rows.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Countdown } from './countdown.tsx';
import { Image } from './image.tsx';
import { Address, Rich } from './rich.tsx';

type Of<K extends ShownBlock['type']> = Extract<ShownBlock, { type: K }>;

const column = 'w-full max-w-190';

function Title({ children }: { children: string }) {
  return children ? <h2 className="text-lg font-bold lg:text-xl">{children}</h2> : null;
}

function Action({ action, isPrimary }: { action: ShownAction | null; isPrimary?: boolean }) {
  if (!action) return null;
  return (
    <Address
      href={action.href}
      className={buttonClass({ look: isPrimary ? 'primary' : 'quiet' }, 'w-fit max-sm:w-full')}
    >
      {action.label}
    </Address>
  );
}

function Hero({ block, isFirst }: { block: Of<'hero'>; isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2';
  const { image } = block;
  return (
    <section
      className={`art relative flex flex-col justify-end rounded-hero! p-5 lg:p-10 ${image ? 'min-h-80 bg-[oklch(0.14_0.03_280)]! text-white' : 'bg-s2! bg-none!'}`}
    >
      {image && (
        <>
          <Image
            image={image}
            usual={[1200, 480]}
            sizes="(max-width: 1023px) 92vw, 1200px"
            isFirst={isFirst}
            className="absolute inset-0 size-full object-cover object-[70%_35%]"
          />
          <span className="absolute inset-0 bg-linear-to-t from-[oklch(0.1_0.03_280/0.96)] via-[oklch(0.1_0.03_280/0.62)] to-transparent lg:bg-linear-to-r lg:to-75%" />
        </>
      )}
      <div className="relative grid max-w-140 justify-items-start gap-3">
        {block.kicker && <p className="badge h-6! bg-accent text-on-accent">{block.kicker}</p>}
        <Heading className="font-display text-2xl leading-[1.14] font-bold lg:text-3xl">{block.title}</Heading>
        <Rich nodes={block.text} className={image ? 'text-white/90! [&_a]:text-white!' : ''} />
        {block.action && (
          <div className="mt-2 w-full">
            <Action action={block.action} isPrimary />
          </div>
        )}
      </div>
    </section>
  );
}

function Banner({ block }: { block: Of<'banner'> }) {
  return (
    <section className={`panel flex flex-wrap items-center gap-5 overflow-hidden p-5 lg:p-7 ${column}`}>
      {block.image && (
        <Image
          image={block.image}
          usual={[160, 160]}
          sizes="(max-width: 639px) 92vw, 112px"
          className="size-28 rounded-card object-cover object-[87%_50%] max-sm:w-full"
        />
      )}
      <div className="grid min-w-60 flex-1 gap-1.5">
        <Title>{block.title}</Title>
        <Rich nodes={block.text} />
      </div>
      <Action action={block.action} />
    </section>
  );
}

function Faq({ block }: { block: Of<'faq'> }) {
  return (
    <section className={`grid gap-3 ${column}`}>
      <Title>{block.title}</Title>
      <div className="grid gap-2">
        {block.items.map(({ question, answer }, at) => (
          <details key={at} className="group/faq panel">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-3 font-semibold lg:px-5 [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                size={20}
                aria-hidden
                className="shrink-0 text-t3 transition-transform group-open/faq:rotate-180"
              />
            </summary>
            <Rich nodes={answer} className="px-4 pb-4 lg:px-5 lg:pb-5" />
          </details>
        ))}
      </div>
    </section>
  );
}

function Steps({ block }: { block: Of<'steps'> }) {
  return (
    <section className="panel grid gap-5 p-5 lg:p-7">
      <Title>{block.title}</Title>
      <ol className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(220px,1fr))]">
        {block.items.map(({ title, text }, at) => (
          <li key={at} className="flex gap-4 sm:grid sm:content-start sm:gap-3">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-card bg-s3 font-display font-bold text-accent-t shadow-(--sh1)"
            >
              {at + 1}
            </span>
            <div className="grid gap-1">
              <h3 className="font-semibold">{title}</h3>
              <Rich nodes={text} className="text-sm" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Figures({ block, caption }: { block: Of<'table'>; caption: string }) {
  const columns = block.head.map((title, at) => ({
    key: String(at),
    title,
    isLead: at === 0,
    cell: (row: readonly string[]) => row[at] ?? '',
  }));
  return (
    <section className={`grid gap-3 ${column}`}>
      <Title>{block.title}</Title>
      <div className="md:rounded-panel md:bg-s1 md:p-5 md:shadow-(--sh1)">
        <Table caption={block.title || caption} columns={columns} rows={block.rows} keyOf={(row) => row.join('|')} />
      </div>
    </section>
  );
}

function Games({ block }: { block: Of<'games'> }) {
  const t = useT();
  return (
    <Rail
      title={block.title || t('content.games')}
      columns="auto-cols-[38%] sm:auto-cols-[23%] lg:auto-cols-[calc((100%-60px)/6)] wide:auto-cols-[calc((100%-72px)/7)]"
    >
      {unmarked(block.games).map((game) => (
        <li key={game.slug}>
          <GameCard game={game} />
        </li>
      ))}
    </Rail>
  );
}

function Card({ page }: { page: PageCard }) {
  return (
    <Link to={page.path} className="panel group flex h-full flex-col gap-2 overflow-hidden p-5 hover:bg-s2">
      {page.image && (
        <Image
          image={page.image}
          usual={[640, 320]}
          sizes="(max-width: 639px) 92vw, 560px"
          className="-mx-5 -mt-5 mb-2 aspect-2/1 w-[calc(100%+40px)] max-w-none object-cover"
        />
      )}
      <Moment at={page.at} style="date" className="text-xs text-t3" />
      <span className="text-lg leading-snug font-bold group-hover:underline">{page.title}</span>
      <span className="text-sm text-t2">{page.description}</span>
      <ChevronRight
        size={18}
        aria-hidden
        className="mt-auto self-end text-accent-t transition-transform group-hover:translate-x-1"
      />
    </Link>
  );
}

function Pages({ block }: { block: Of<'pages'> }) {
  const t = useT();
  return (
    <section className="grid gap-3">
      <Title>{block.title}</Title>
      {block.pages.length === 0 ? (
        <p className="text-t2">{t('content.pages_none')}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {block.pages.map((page) => (
            <li key={page.path}>
              <Card page={page} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function Block({ block, isFirst, title }: { block: ShownBlock; isFirst: boolean; title: string }) {
  switch (block.type) {
    case 'hero':
      return <Hero block={block} isFirst={isFirst} />;
    case 'text':
      return (
        <section className={`grid gap-3 ${column}`}>
          <Title>{block.title}</Title>
          <Rich nodes={block.body} />
        </section>
      );
    case 'games':
      return <Games block={block} />;
    case 'banner':
      return <Banner block={block} />;
    case 'faq':
      return <Faq block={block} />;
    case 'steps':
      return <Steps block={block} />;
    case 'countdown':
      return <Countdown block={block} />;
    case 'table':
      return <Figures block={block} caption={title} />;
    case 'pages':
      return <Pages block={block} />;
  }
}
