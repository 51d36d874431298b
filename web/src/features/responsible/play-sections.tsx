// The sections of the page about playing responsibly.
import {
  AlarmClock,
  Ban,
  HandCoins,
  LifeBuoy,
  PauseCircle,
  Phone,
  ReceiptText,
  Scale,
  ShieldBan,
  Siren,
  Stethoscope,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { firstPages, type FirstPage } from '@malva/contract/page';
import { Link, ModalLink } from '../../core/router.tsx';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { ExclusionButton } from './exclusion-button.tsx';

export function Section({ id, lead, children }: { id: string; lead?: string; children: ReactNode }) {
  const t = useT();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="panel p-4 sm:p-5 lg:p-6">
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {t(`responsible.play.${id}`)}
      </h2>
      {lead && <p className="mt-1 max-w-170 text-t2">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

const signs = ['more', 'chase', 'borrow', 'hide', 'sleep', 'duties', 'mood', 'stop'] as const;

export function Signs() {
  const t = useT();
  return (
    <Section id="signs" lead={t('responsible.signs.lead')}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {signs.map((name) => (
          <li key={name} className="flex items-start gap-3 rounded-control bg-s2 px-3.5 py-3 text-sm">
            <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-t" />
            {t(`responsible.signs.${name}`)}
          </li>
        ))}
      </ul>
      <p className="mt-3.5 max-w-170 text-sm text-t2">{t('responsible.signs.after')}</p>
    </Section>
  );
}

/** A page, a window, or a place of this page. */
type Way = { page: FirstPage; hash?: string } | 'exclude' | `#${string}`;
const tools: readonly (readonly [string, LucideIcon, Way])[] = [
  ['limits', HandCoins, { page: 'limits' }],
  ['reality', AlarmClock, { page: 'limits', hash: '#reality-title' }],
  ['timeout', PauseCircle, 'exclude'],
  ['exclusion', Ban, 'exclude'],
  ['position', Scale, { page: 'limits', hash: '#position' }],
  ['history', ReceiptText, { page: 'statement' }],
  ['help', LifeBuoy, '#contacts'],
  ['software', ShieldBan, '#software'],
];

const wayLook = 'hit justify-self-start text-sm font-semibold text-accent-t underline underline-offset-4';

/** A guest who presses a tool of the account is asked who they are first. */
function ToolWay({ name, way }: { name: string; way: Way }) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const text = t(`responsible.tools.${name}_link`);
  if (typeof way === 'string' && way !== 'exclude') {
    return (
      <a href={way} className={wayLook}>
        {text}
      </a>
    );
  }
  if (isGuest) {
    const redirectUrl = firstPages[way === 'exclude' ? 'responsiblePlay' : way.page].path;
    return (
      <ModalLink name="Login" props={{ redirectUrl }} className={wayLook}>
        {text}
      </ModalLink>
    );
  }
  if (way === 'exclude') {
    return (
      <ModalLink name="SelfExclusion" className={wayLook}>
        {text}
      </ModalLink>
    );
  }
  return (
    <Link to={`${firstPages[way.page].path}${way.hash ?? ''}`} className={wayLook}>
      {text}
    </Link>
  );
}

export function Tools() {
  const t = useT();
  return (
    <Section id="tools" lead={t('responsible.tools.lead')}>
      <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {tools.map(([name, Icon, way]) => (
          <li key={name} className="grid content-start gap-2 rounded-card bg-s2 p-4">
            <Icon size={24} aria-hidden className="text-accent-t" />
            <h3 className="font-semibold">{t(`responsible.tools.${name}`)}</h3>
            <p className="text-sm text-t2">{t(`responsible.tools.${name}_text`)}</p>
            <ToolWay name={name} way={way} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const steps = ['choose', 'confirm', 'closed', 'money', 'back'] as const;

export function HowTo() {
  const t = useT();
  return (
    <Section id="exclude" lead={t('responsible.exclude.lead')}>
      <ol className="grid gap-2.5">
        {steps.map((name, at) => (
          <li key={name} className="flex items-start gap-3.5">
            <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-s3 text-sm font-bold">
              {at + 1}
            </span>
            <p className="pt-0.5 text-t2">{t(`responsible.exclude.${name}`)}</p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ExclusionButton look="outline" />
      </div>
    </Section>
  );
}

function Points({ group, names }: { group: string; names: readonly string[] }) {
  const t = useT();
  return (
    <ul className="grid list-disc gap-2 pl-5 text-sm text-t2 marker:text-t3">
      {names.map((name) => (
        <li key={name}>{t(`responsible.${group}.${name}`)}</li>
      ))}
    </ul>
  );
}

export function Register() {
  const t = useT();
  return (
    <Section id="register" lead={t('responsible.register.lead')}>
      <Points group="register" names={['who', 'how', 'what', 'end', 'family']} />
    </Section>
  );
}

export function Software() {
  const t = useT();
  return (
    <Section id="software" lead={t('responsible.software.lead')}>
      <Points group="software" names={['phone', 'computer', 'network', 'bank', 'mail']} />
    </Section>
  );
}

const advice = ['talk', 'money', 'blame', 'request', 'children', 'self'] as const;

export function Relatives() {
  const t = useT();
  return (
    <Section id="relatives" lead={t('responsible.relatives.lead')}>
      <Points group="relatives" names={advice} />
    </Section>
  );
}

interface Contact {
  name: string;
  icon: LucideIcon;
  number: string;
}

export function Contacts() {
  const t = useT();
  const { supportPhone } = useSite().config;
  const contacts: readonly Contact[] = [
    { name: 'support', icon: Phone, number: supportPhone },
    { name: 'crisis', icon: LifeBuoy, number: '7333' },
    { name: 'emergency', icon: Siren, number: '112' },
  ];
  return (
    <Section id="contacts" lead={t('responsible.contacts.lead')}>
      <ul className="grid gap-2.5">
        {contacts.map(({ name, icon: Icon, number }) => (
          <li key={name}>
            <a
              href={`tel:${number.replace(/[^\d+]/g, '')}`}
              className="flex min-h-16 items-center gap-3.5 rounded-card bg-s2 p-3.5 hover:bg-s3"
            >
              <Icon size={22} aria-hidden className="shrink-0 text-accent-t" />
              <span className="min-w-0 leading-tight">
                <span className="block text-lg font-semibold">{number}</span>
                <span className="mt-0.5 block text-xs text-t3">{t(`responsible.contacts.${name}`)}</span>
              </span>
            </a>
          </li>
        ))}
        <li className="flex items-start gap-3.5 px-3.5 pt-1 text-sm text-t2">
          <Stethoscope size={20} aria-hidden className="mt-0.5 shrink-0 text-t3" />
          {t('responsible.contacts.doctor')}
        </li>
      </ul>
    </Section>
  );
}
