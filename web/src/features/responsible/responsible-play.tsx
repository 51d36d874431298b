// Playing responsibly: every tool one press away, signs, a private self-test, what play costs, how to exclude oneself,
// the register, blocking software, a word for relatives, where to get help. Complete for a guest too, and without the
// app.
import { useSession, useT } from '../../core/site.tsx';
import { picture } from '../../ui/art.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ExclusionButton } from './exclusion-button.tsx';
import { HabitPanel } from './habit-panel.tsx';
import { NetPosition } from './net-position.tsx';
import { Contacts, HowTo, Register, Relatives, Section, Signs, Software, Tools } from './play-sections.tsx';
import { SelfTestPanel } from './self-test-panel.tsx';

const sections = [
  'tools',
  'signs',
  'test',
  'cost',
  'exclude',
  'register',
  'software',
  'relatives',
  'contacts',
] as const;

function Head() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  return (
    <header className="panel relative isolate overflow-hidden p-5 sm:p-7 lg:p-9">
      <img
        src={picture('hero/limits', 640)}
        alt=""
        width={640}
        height={320}
        className="absolute inset-y-0 right-0 -z-1 hidden h-full w-[44%] object-cover object-right [clip-path:polygon(16%_0,100%_0,100%_100%,0_100%)] md:block"
      />
      <div className="grid max-w-150 gap-3 md:max-w-[54%]">
        <h1 className="font-display text-2xl leading-tight font-bold lg:text-3xl">{t('responsible.play.title')}</h1>
        <p className="text-t2 md:text-lg">{t('responsible.play.lead')}</p>
        <div className="mt-2 flex flex-wrap gap-2.5">
          <ExclusionButton look="primary" />
          {!isGuest && <LinkButton to="/profile/limits/">{t('responsible.play.to_limits')}</LinkButton>}
        </div>
        {isGuest && <p className="text-sm text-t3">{t('responsible.play.guest')}</p>}
      </div>
    </header>
  );
}

export default function ResponsiblePlayPage() {
  const t = useT();
  const isPlayer = useSession((state) => state.isReady && !state.isGuest);
  return (
    <div className="mx-auto grid max-w-310 gap-4 lg:gap-5">
      <Head />
      <nav
        aria-label={t('responsible.play.contents')}
        className="rail -mx-4 auto-cols-max scroll-px-4 gap-2! px-4 py-0.5 lg:mx-0 lg:px-0"
      >
        {sections.map((name) => (
          <a key={name} href={`#${name}`} className="chip">
            {t(`responsible.play.${name}`)}
          </a>
        ))}
      </nav>
      <Tools />
      <Signs />
      <section id="test" aria-labelledby="test-title" className="panel scroll-mt-4 p-4 sm:p-5 lg:p-6">
        <h2 id="test-title" className="mb-3.5 text-xl font-semibold">
          {t('responsible.play.test')}
        </h2>
        <SelfTestPanel />
      </section>
      <Section id="cost" lead={t('responsible.habit.lead')}>
        <HabitPanel />
      </Section>
      {isPlayer && <NetPosition />}
      <HowTo />
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        <Register />
        <Software />
      </div>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        <Relatives />
        <Contacts />
      </div>
    </div>
  );
}
