// What stands between a guest and the first game for money: three steps.
import { Fingerprint, SlidersHorizontal, UserPlus } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';

const steps = [
  ['account', UserPlus],
  ['limits', SlidersHorizontal],
  ['identity', Fingerprint],
] as const;

export function Steps() {
  const t = useT();
  return (
    <section className="panel p-5 lg:p-8" aria-labelledby="steps-title">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-150">
          <h2 id="steps-title" className="text-xl font-bold">
            {t('lobby.steps_title')}
          </h2>
          <p className="mt-1.5 text-sm text-t2">{t('lobby.steps_note')}</p>
        </div>
        <ModalButton name="Register" className="max-sm:w-full">
          {t('lobby.steps_go')}
        </ModalButton>
      </div>
      <ol className="mt-6 grid gap-5 md:grid-cols-3 md:gap-8">
        {steps.map(([name, Icon], at) => (
          <li key={name} className="flex gap-4 md:grid md:content-start md:gap-3.5">
            <span className="grid size-12 shrink-0 place-items-center rounded-card bg-s3 text-accent-t shadow-(--sh1)">
              <Icon size={22} aria-hidden />
            </span>
            <div>
              <h3 className="font-semibold">
                <span className="text-t3">{at + 1}.</span> {t(`lobby.step_${name}`)}
              </h3>
              <p className="mt-1 text-sm text-t2">{t(`lobby.step_${name}_text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
