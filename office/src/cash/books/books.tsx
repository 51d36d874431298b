// The books in one place: the accounts and the days compared with providers and the bank, money without an owner, and
// whether what players own is there. A part has an address, and so has a day.
import { useT } from '@malva/web/core/site.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { go, hrefOf, partsOf, type PartOf } from '../../place.ts';
import { CoverPart } from './cover.tsx';
import { DayPage } from './day-page.tsx';
import { DaysPart } from './days.tsx';
import { SuspensePart } from './suspense.tsx';

const parts = partsOf.books;
type Part = PartOf<'books'>;
const shown = { days: DaysPart, suspense: SuspensePart, cover: CoverPart };

export function Books({ id }: { id: string | null }) {
  const t = useT();
  if (id !== null && /^\d{4}-\d\d-\d\d$/.test(id)) return <DayPage key={id} day={id} />;
  const part: Part = parts.find((one) => one === id) ?? 'days';
  const Shown = shown[part];
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.books')}</h1>
      <Chips<Part>
        label={t('office.books.parts')}
        value={part}
        onChange={(value) => go(hrefOf('books', value))}
        options={parts.map((value) => ({ value, label: t(`office.books.part.${value}`) }))}
      />
      <Shown />
    </div>
  );
}
