// Whose work stands inside: fonts, drawings, software, with their licences.
import { useT } from '../../core/site.tsx';
import { Facts } from '../../ui/rows.tsx';

const works = [
  ['Onest', 'SIL Open Font License 1.1'],
  ['Unbounded', 'SIL Open Font License 1.1'],
  ['game-icons.net', 'CC BY 3.0'],
  ['Lucide', 'ISC'],
] as const;

export default function CreditsPage() {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-160 gap-5 py-4">
      <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('app.credits.title')}</h1>
      <p className="text-t2">{t('app.credits.text')}</p>
      <Facts facts={works.map(([label, value]) => ({ label, value }))} />
      <p className="text-sm text-t3">{t('app.credits.own')}</p>
    </div>
  );
}
