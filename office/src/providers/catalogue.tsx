// What a provider offers beside what stands in the lobby: chosen games are taken with their pictures and figures, with
// a reason.
import { providers as calls, type CatalogueGame } from '@malva/contract/providers';
import { percentText } from '@malva/rules/return-text';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { formatMoney } from '@malva/web/core/format.ts';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { useState } from 'react';
import { Read } from '../player/part.tsx';
import { ReasonedForm, reasonCheck } from '../reasoned-form.tsx';

const tones: Record<CatalogueGame['state'], BadgeTone> = {
  new: 'accent',
  changed: 'gold',
  same: 'plain',
  taken: 'live',
  unruled: 'live',
};

function Offered({ game, isChosen, onTurn }: { game: CatalogueGame; isChosen: boolean; onTurn(): void }) {
  const t = useT();
  const lang = useLang();
  return (
    <li>
      <label className="flex min-h-14 items-center gap-3 rounded-control bg-s2 px-3.5 py-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={isChosen}
          disabled={game.state === 'taken' || game.state === 'unruled'}
          onChange={onTurn}
        />
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">{game.title}</span>
          <span className="text-xs text-t3">
            RTP {percentText(game.rtp, lang)} · {formatMoney(game.minStake)} – {formatMoney(game.maxStake)}
            {game.changes.length > 0 &&
              ` · ${game.changes.map((name) => t(`office.providers.change.${name}`)).join(', ')}`}
          </span>
        </span>
        <Badge tone={tones[game.state]}>{t(`office.providers.state.${game.state}`)}</Badge>
      </label>
    </li>
  );
}

export function Catalogue({ slug, onClose }: { slug: string; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const reading = useCall(calls.preview, { input: { params: { provider: slug } }, staleMs: 0 });
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  /** What is new or changed is chosen until it is turned. */
  const isChosen = ({ slug: name, state }: CatalogueGame): boolean =>
    state !== 'taken' && state !== 'unruled' && (state !== 'same') !== turned.has(name);
  const chosen = (reading.data?.games ?? []).filter(isChosen);
  const form = useForm({
    initial: { reason: '' },
    checks: { reason: (value) => (chosen.length === 0 ? 'office.providers.choose_one' : reasonCheck(value)) },
    async submit({ reason }) {
      const { taken } = await call(calls.importGames, {
        params: { provider: slug },
        body: { slugs: chosen.map((game) => game.slug), reason: reason.trim() },
      });
      refreshCall(queries, calls.one, calls.list, calls.preview);
      showToast({ kind: 'done', title: t('office.providers.taken', { count: taken }) });
      onClose();
    },
  });
  const onTurn = (name: string) =>
    setTurned((old) => (old.has(name) ? new Set([...old].filter((one) => one !== name)) : new Set([...old, name])));
  return (
    <ReasonedForm
      title={t('office.providers.catalogue')}
      form={form}
      submit={t('office.providers.take', { count: chosen.length })}
      onClose={onClose}
    >
      <p className="text-sm text-t2">{t('office.providers.catalogue_text')}</p>
      <Read reading={reading}>
        {({ games }) => (
          <ul className="grid max-h-[45dvh] gap-2 overflow-y-auto">
            {games.map((game) => (
              <Offered key={game.slug} game={game} isChosen={isChosen(game)} onTurn={() => onTurn(game.slug)} />
            ))}
          </ul>
        )}
      </Read>
    </ReasonedForm>
  );
}
