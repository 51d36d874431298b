// The wheel as a page of its own.
import type { PageProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { Stage } from './stage.tsx';

export default function WheelOfFortunePage({ payload }: PageProps<'wheelOfFortune'>) {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-220 gap-5">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('wheels.title')}</h1>
        <p className="max-w-prose text-t2">{t('wheels.lead')}</p>
      </header>
      <Stage initial={payload.odds} />
    </div>
  );
}
