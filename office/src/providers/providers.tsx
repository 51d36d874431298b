// Game providers in one place: who they are and what is switched off, rounds without an end, and the days compared with
// their lists. A part has an address, and so has a provider.
import { useT } from '@malva/web/core/site.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import type { DeskView } from '../desk.ts';
import { go, hrefOf, partsOf, type PartOf } from '../place.ts';
import { BookDays } from './days.tsx';
import { ProviderList } from './list.tsx';
import { ProviderPage } from './provider-page.tsx';
import { StuckRounds } from './stuck.tsx';

const parts = partsOf.providers;
type Part = PartOf<'providers'>;

export function Providers({ id, may }: { id: string | null; may: DeskView['may'] }) {
  const t = useT();
  if (id !== null && !id.includes('-')) return <ProviderPage key={id} slug={id} mayKeys={may.has('games.keys')} />;
  const part: Part = parts.find((one) => one === id) ?? 'all-providers';
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.providers')}</h1>
      <Chips<Part>
        label={t('office.providers.parts')}
        value={part}
        onChange={(value) => go(hrefOf('providers', value))}
        options={parts.map((value) => ({ value, label: t(`office.providers.part.${value}`) }))}
      />
      {part === 'all-providers' && <ProviderList mayAdd={may.has('games.keys')} />}
      {part === 'stuck-rounds' && <StuckRounds />}
      {part === 'day-books' && <BookDays />}
    </div>
  );
}
