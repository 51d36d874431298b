// The head of the lobby: one large banner and two beside it; on a phone a row to swipe. The large picture is what the
// page is measured by: it is named in the document's head and never lazy.
import type { Banner } from '@malva/contract/home';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { LinkButton, ModalButton } from '../../ui/button.tsx';

function Welcome({ banner }: { banner: Banner }) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  return (
    <div className="art relative flex min-h-96 flex-col justify-end rounded-hero! bg-[oklch(0.14_0.03_280)]! p-5 lg:min-h-[340px] lg:justify-center lg:p-12 lg:max-xl:col-span-2 xl:row-span-2 xl:min-h-[380px]">
      <picture>
        {banner.imagePhone && <source media="(max-width: 1023px)" srcSet={banner.imagePhone} />}
        <img
          src={banner.image}
          srcSet={`${banner.image} 1200w, ${banner.image.replace('1200', '1800')} 1800w`}
          sizes="(max-width: 1023px) 92vw, 900px"
          alt=""
          width={1200}
          height={480}
          fetchPriority="high"
          style={{ background: banner.backdrop }}
          className="absolute inset-0 size-full object-cover object-[70%_20%] lg:object-[75%_50%]"
        />
      </picture>
      <div className="veil veil-hero" />
      {/* Its place is kept from the first line on: half of a document, or half of a font, moves nothing. */}
      <div className="relative max-w-115 text-white max-lg:min-h-60">
        <p className="badge h-6! bg-accent text-on-accent">{banner.kicker}</p>
        <h1 className="mt-3 font-display text-2xl whitespace-pre-line leading-[1.14] font-bold lg:text-3xl">
          {banner.title}
        </h1>
        <p className="mt-2.5 max-w-90 text-sm text-white/85 max-lg:min-h-[3lh] lg:mt-3.5 lg:max-w-105 lg:text-base">
          {banner.text}
        </p>
        <div className="mt-4 flex flex-wrap gap-2.5 lg:mt-6">
          <LinkButton to={banner.href} look="primary" className="lg:min-h-13! lg:px-6!">
            {banner.action}
          </LinkButton>
          {isGuest && (
            <ModalButton
              name="Register"
              look="plain"
              className="bg-[oklch(0.3_0.02_var(--h)/0.85)]! text-white! hover:bg-[oklch(0.38_0.02_var(--h)/0.9)]! lg:min-h-13! lg:px-6!"
            >
              {t('app.nav.register')}
            </ModalButton>
          )}
        </div>
      </div>
    </div>
  );
}

function Side({ banner }: { banner: Banner }) {
  return (
    <Link
      to={banner.href}
      className="art group relative flex min-h-45 flex-col justify-end rounded-hero! bg-[oklch(0.16_0.03_270)]! p-5 lg:p-6"
    >
      <img
        src={banner.image}
        alt=""
        width={640}
        height={320}
        loading="lazy"
        style={{ background: banner.backdrop }}
        className="absolute inset-0 size-full object-cover object-right transition-transform duration-300 group-hover:scale-[1.025]"
      />
      <span className="veil veil-side" />
      <span className="relative grid min-h-23 max-w-[62%] content-start gap-1 text-white">
        <span className="text-xs font-semibold text-white/80">{banner.kicker}</span>
        <span className="text-lg leading-tight font-bold text-balance">{banner.title}</span>
        <span className="mt-1.5 inline-flex items-center gap-1.5 text-sm font-semibold text-white">
          {banner.action}
          <ChevronRight size={16} aria-hidden className="transition-transform group-hover:translate-x-1" />
        </span>
      </span>
    </Link>
  );
}

export function Hero({ banners }: { banners: readonly Banner[] }) {
  const [welcome, ...others] = banners;
  if (!welcome) return null;
  return (
    <section className="rail -mx-4 auto-cols-[92%] scroll-px-4 px-4 sm:auto-cols-[78%] lg:mx-0 lg:grid-flow-row lg:grid-cols-2 lg:gap-4 lg:overflow-visible xl:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)] xl:grid-rows-2 lg:px-0">
      <Welcome banner={welcome} />
      {others.slice(0, 2).map((banner) => (
        <Side key={banner.id} banner={banner} />
      ))}
    </section>
  );
}
