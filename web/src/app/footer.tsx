// What the law and decency want on every page: 21+, who runs the site by which licence, the warning, where to get help;
// and how one pays.
import { MessageCircle, Phone } from 'lucide-react';
import { Link } from '../core/router.tsx';
import { useLang, useSite, useT } from '../core/site.tsx';
import { Logo } from './logo.tsx';
import { arranged, groupsFor } from '../features/app/nav.ts';
import { NavText } from '../features/app/nav-link.tsx';
import { LanguageFootLinks } from '../features/app/settings.tsx';

export function Footer() {
  const t = useT();
  const lang = useLang();
  const { config, brand, menu } = useSite();
  const groups = groupsFor(true, arranged(menu.footer));
  return (
    <footer className="mt-12 border-t border-line">
      <div className="mx-auto grid max-w-[1400px] gap-8 px-4 pt-8 pb-[calc(var(--bar)+var(--safe)+32px)] lg:px-6 xl:grid-cols-[1.4fr_2fr] xl:gap-12">
        <div className="grid content-start gap-4">
          <div className="flex items-center gap-3">
            <Logo />
            <span className="grid size-9 place-items-center rounded-full text-sm font-bold shadow-[0_0_0_1.5px_var(--t3)_inset]">
              21+
            </span>
          </div>
          <p className="max-w-120 text-sm text-t2">{t('app.footer.warning')}</p>
          {/* The law wants the warning in Ukrainian, whatever language the page speaks. */}
          {lang !== 'uk' && (
            <p lang="uk" className="max-w-120 text-sm text-t2">
              {t('app.footer.warning_law')}
            </p>
          )}
          <a href={`tel:${config.supportPhone.replace(/[^\d+]/g, '')}`} className="btn btn-quiet w-fit">
            <Phone size={18} aria-hidden />
            {config.supportPhone}
          </a>
          <Link to="?open-chat=1" replace className="btn btn-quiet w-fit">
            <MessageCircle size={18} aria-hidden />
            {t('app.nav.chat')}
          </Link>
          <p className="text-xs text-t3">{t('app.footer.help')}</p>
          <p className="flex flex-wrap items-center gap-3 text-xs text-t3">
            <img src="/icons/pay.svg" alt="" width={72} height={28} loading="lazy" />
            {t('app.footer.pay')}
          </p>
        </div>
        <div className="grid grid-cols-2 content-start gap-x-6 gap-y-5 sm:grid-cols-3">
          {groups.map((group) => (
            <div key={group.key}>
              <p className="pb-1 text-xs text-t3">{group.title ?? t(`app.nav.group_${group.key}`)}</p>
              {group.items.map((item) => (
                <NavText key={item.key} item={item} />
              ))}
            </div>
          ))}
          <div className="max-sm:col-span-2">
            <p className="pb-1 text-xs text-t3">{t('app.settings.language')}</p>
            <LanguageFootLinks />
            {config.socials.map((href) => (
              <a key={href} href={href} rel="noopener me" className="foot-link">
                {new URL(href).hostname}
              </a>
            ))}
          </div>
        </div>
        <div className="grid gap-3 text-xs leading-relaxed text-t3 xl:col-span-2">
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
            {(['operator', 'licence', 'complaints'] as const).map((name) => (
              <div key={name}>
                <dt>{t(`app.footer.${name}`)}</dt>
                <dd className="text-t2">
                  {config[name] || t(name === 'licence' ? 'app.footer.unlicensed' : 'app.footer.unset')}
                </dd>
              </div>
            ))}
          </dl>
          <p>{[t('app.footer.age'), `© ${brand.title}`].join('\u00a0· ')}</p>
        </div>
      </div>
    </footer>
  );
}
