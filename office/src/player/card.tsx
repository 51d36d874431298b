// One player: who, in what state, and everything about them in parts. Each part is asked for when it is opened, because
// every look is written down.
import { officePlayer, type PlayerCard } from '@malva/contract/office-player';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { ArrowLeft, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf, type CardPart } from '../place.ts';
import { identityTones } from './players.tsx';
import { PlayerActs } from './acts.tsx';
import { Identity } from './identity.tsx';
import { Messages } from './messages.tsx';
import { Money } from './money.tsx';
import { Notes } from './notes.tsx';
import { Overview } from './overview.tsx';
import { Read } from './part.tsx';
import { Personal } from './personal.tsx';
import { Play } from './play.tsx';
import { PlayerPrizes } from './prizes.tsx';
import { Protection } from './protection.tsx';
import { Sessions } from './sessions.tsx';
import { Timeline } from './timeline.tsx';
import { Trail } from './trail.tsx';

interface PartProps {
  playerId: number;
  may: ReadonlySet<string>;
}

/** `needs`: the permission its calls ask for. */
const parts: readonly { key: CardPart; needs: string; show(of: PartProps): ReactNode }[] = [
  { key: 'timeline', needs: 'players.look', show: (of) => <Timeline {...of} /> },
  { key: 'personal', needs: 'players.look', show: (of) => <Personal {...of} /> },
  { key: 'money', needs: 'money', show: (of) => <Money {...of} /> },
  { key: 'play', needs: 'play', show: (of) => <Play {...of} /> },
  { key: 'prizes', needs: 'prizes', show: (of) => <PlayerPrizes {...of} /> },
  { key: 'protection', needs: 'protection', show: (of) => <Protection {...of} /> },
  { key: 'identity', needs: 'players.look', show: (of) => <Identity {...of} /> },
  { key: 'messages', needs: 'players.look', show: (of) => <Messages {...of} /> },
  { key: 'sessions', needs: 'players.look', show: (of) => <Sessions {...of} /> },
  { key: 'notes', needs: 'players.look', show: (of) => <Notes {...of} /> },
  { key: 'trail', needs: 'players.look', show: (of) => <Trail {...of} /> },
];

function Head({ card }: { card: PlayerCard }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <h1 className="font-display text-xl font-bold lg:text-2xl">{card.name ?? t('office.nameless')}</h1>
      <p className="flex flex-wrap items-center gap-2 text-sm text-t2">
        {t('office.number', { id: String(card.id) })} · {card.contact}
        <Badge tone={identityTones[card.identity] ?? 'plain'}>{t(`office.identity.${card.identity}`)}</Badge>
        {card.status === 'blocked' && <Badge tone="live">{t('office.player_blocked')}</Badge>}
        {card.block && <Badge tone="live">{t(`office.block.${card.block.kind}`)}</Badge>}
        {card.notes > 0 && <Badge tone="gold">{t('office.player.notes_count', { count: card.notes })}</Badge>}
      </p>
    </div>
  );
}

/** Where one is stays in sight where the row is longer than the screen. */
const keepInSight = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

function Tabs({ playerId, may, part }: PartProps & { part: string }) {
  const t = useT();
  const open = [{ key: 'overview', needs: 'players.look' }, ...parts].filter(({ needs }) => may.has(needs));
  return (
    <nav
      aria-label={t('office.player.parts')}
      className="rail -mx-4 auto-cols-max gap-2! px-4 py-0.5 lg:mx-0 lg:flex lg:flex-wrap lg:px-0"
    >
      {open.map(({ key }) => (
        <OfficeLink
          key={key}
          ref={key === part ? keepInSight : undefined}
          href={hrefOf('players', playerId, key === 'overview' ? undefined : key)}
          aria-current={key === part ? 'page' : undefined}
          className="chip"
        >
          {t(`office.player.part.${key}`)}
        </OfficeLink>
      ))}
    </nav>
  );
}

export function Card({ playerId, may, part }: PartProps & { part: string | null }) {
  const t = useT();
  const reading = useCall(officePlayer.card, { input: { params: { playerId } }, staleMs: 0 });
  const shown = parts.find(({ key, needs }) => key === part && may.has(needs));
  const isMissing = !Number.isSafeInteger(playerId) || reading.error?.code === 'not_found';
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <OfficeLink
        href={hrefOf('players')}
        className="inline-flex min-h-11 w-fit items-center gap-2 text-sm font-semibold text-t2 hover:text-t1"
      >
        <ArrowLeft size={18} aria-hidden />
        {t('office.player.back')}
      </OfficeLink>
      {isMissing ? (
        <EmptyState icon={UserX} title={t('office.player.missing')} />
      ) : (
        <Read reading={reading}>
          {(card) => (
            <>
              <Head card={card} />
              <PlayerActs card={card} may={may} />
              <Tabs playerId={playerId} may={may} part={shown?.key ?? 'overview'} />
              <div key={`${playerId} ${shown?.key}`}>
                {shown ? shown.show({ playerId, may }) : <Overview card={card} />}
              </div>
            </>
          )}
        </Read>
      )}
      <p className="text-xs text-t3">{t('office.audited')}</p>
    </div>
  );
}
