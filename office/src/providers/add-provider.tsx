// A provider is added: its name and its two addresses.
import { providers as calls } from '@malva/contract/providers';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import { plain } from '@malva/rules/typed';
import { go, hrefOf } from '../place.ts';
import { ReasonedForm, reasonCheck } from '../reasoned-form.tsx';

const isAddress = (value: string): string | null =>
  /^https?:\/\/\S{3,200}[^/\s]$/.test(value) ? null : 'office.providers.address_bad';

export function AddProvider({ onClose }: { onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const form = useForm({
    initial: { slug: '', title: '', apiUrl: '', gameUrl: '', reason: '' },
    checks: {
      slug: (value) => (/^[a-z]{2,20}$/.test(value) ? null : 'office.providers.slug_bad'),
      title: (value) => (plain(value).length >= 2 ? null : 'office.providers.title_bad'),
      apiUrl: isAddress,
      gameUrl: isAddress,
      reason: reasonCheck,
    },
    async submit({ slug, title, apiUrl, gameUrl, reason }) {
      await call(calls.add, { body: { slug, title: title.trim(), apiUrl, gameUrl, reason: reason.trim() } });
      refreshCall(queries, calls.list);
      onClose();
      go(hrefOf('providers', slug));
    },
  });
  return (
    <ReasonedForm title={t('office.providers.add')} form={form} submit={t('office.providers.add_do')} onClose={onClose}>
      <TextField label={t('office.providers.name')} field={form.field('title')} maxLength={40} autoComplete="off" />
      <TextField
        label={t('office.providers.slug')}
        hint={t('office.providers.slug_hint')}
        field={form.field('slug')}
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        label={t('office.providers.api_url')}
        field={form.field('apiUrl')}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        label={t('office.providers.game_url')}
        field={form.field('gameUrl')}
        maxLength={200}
        autoComplete="off"
      />
    </ReasonedForm>
  );
}
