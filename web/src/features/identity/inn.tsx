// The tax number, where the identity check came without one. A player without the check is led there first; afterwards
// the game that needed the number opens.
import { games } from '@malva/contract/games';
import { parseRnokpp, typedRnokpp } from '@malva/rules/rnokpp';
import { identity } from '@malva/contract/identity';
import { Gamepad2, Info, Phone } from 'lucide-react';
import { call } from '../../core/api.ts';
import { refreshSession } from '../../core/boot.ts';
import { useForm } from '../../core/form.ts';
import { refreshCall, useCall } from '../../core/query.ts';
import { useQueryParam } from '../../core/router.tsx';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { IdentityPanel } from './identity-panel.tsx';

interface Game {
  slug: string;
  title: string;
  isMoney: boolean;
}

/** The game the address remembers; null also for one that is not there. */
function useAskedGame(): Game | null {
  const slug = useQueryParam('slug') ?? '';
  const isMoney = useQueryParam('isMoney');
  const isSlug = /^[a-z0-9][a-z0-9-]{0,63}$/.test(slug);
  const game = useCall(games.game, { input: { params: { slug: isSlug ? slug : '-' } }, enabled: isSlug });
  return game.data
    ? { slug: game.data.slug, title: game.data.title, isMoney: isMoney === null || ['1', 'true'].includes(isMoney) }
    : null;
}

function OpenGame({ game }: { game: Game }) {
  const { openModal } = useNavigation();
  const t = useT();
  const { slug, isMoney } = game;
  return (
    <Button look="primary" size="large" icon={Gamepad2} isWide onClick={() => openModal('Game', { slug, isMoney })}>
      {t('identity.inn.open_game', { title: game.title })}
    </Button>
  );
}

function Help() {
  const t = useT();
  const { supportPhone } = useSite().config;
  return (
    <div className="grid gap-3 border-t border-line pt-4 text-sm text-t2">
      <p>{t('identity.inn.none')}</p>
      <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className={buttonClass({ look: 'quiet', isWide: true })}>
        <Phone size={18} aria-hidden />
        {t('player.support', { phone: supportPhone })}
      </a>
    </div>
  );
}

function NumberForm({ game }: { game: Game | null }) {
  const t = useT();
  const { queries, navigation } = useSite();
  const form = useForm({
    initial: { inn: '' },
    checks: { inn: (value) => (parseRnokpp(typedRnokpp(value)).ok ? null : 'errors.inn_invalid') },
    submit: async ({ inn }) => {
      try {
        const { status } = await call(identity.submitInn, { body: { inn: inn.trim() } });
        if (status === 'approved' && game) navigation.openModal('Game', { slug: game.slug, isMoney: game.isMoney });
      } finally {
        refreshCall(queries, identity.verification);
        await refreshSession();
      }
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('identity.inn.label')}
        hint={t('identity.inn.hint')}
        field={form.field('inn')}
        name="inn"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0000000000"
        maxLength={40}
      />
      <p className="flex items-start gap-2.5 rounded-control bg-s2 px-3.5 py-3 text-sm text-t2">
        <Info size={18} aria-hidden className="mt-px shrink-0 text-accent-t" />
        {t('identity.inn.where')}
      </p>
      <FormProblem text={form.problem} />
      <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
        {t('identity.inn.submit')}
      </Button>
    </form>
  );
}

export default function InnPage() {
  const t = useT();
  const game = useAskedGame();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const isPlayClosed = useSession((state) => state.isPlayClosed);
  const verification = useCall(identity.verification, { enabled: isReady, staleMs: 0 });
  const status = verification.data?.status;
  const wantsNumber = status === 'noInn';
  return (
    <div className="mx-auto grid max-w-130 gap-5">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('identity.inn.title')}</h1>
        {wantsNumber && <p className="text-t2">{t('identity.inn.lead')}</p>}
        {game && status !== 'approved' && (
          <p className="text-sm text-t3">{t('identity.inn.game', { title: game.title })}</p>
        )}
      </header>
      <section aria-label={t('identity.title')} className="panel grid gap-4 p-4 lg:p-6">
        {!verification.data ? (
          verification.error ? (
            <ErrorState error={verification.error} retry={() => void verification.refetch()} isCompact />
          ) : (
            <SkeletonRows rows={3} height={64} />
          )
        ) : wantsNumber ? (
          <>
            <NumberForm game={game} />
            <Help />
          </>
        ) : (
          <IdentityPanel instead={game && !isPlayClosed && <OpenGame game={game} />} />
        )}
      </section>
    </div>
  );
}
