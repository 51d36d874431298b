// A picture of a composed page. Its place is kept by its measures and, where it was uploaded, filled with its own blur
// until it came; pictures of the site are light enough to come at once.
import type { ShownImage } from '@malva/contract/composed';

interface ImageProps {
  image: ShownImage;
  /** Width and height where nothing is known of it. */
  usual: readonly [number, number];
  sizes: string;
  className: string;
  /** Stands at the head of the page: the page is measured by it. */
  isFirst?: boolean;
}

export function Image({ image, usual: [width, height], sizes, className, isFirst }: ImageProps) {
  return (
    <img
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.srcSet && sizes}
      alt=""
      width={image.width ?? width}
      height={image.height ?? height}
      fetchPriority={isFirst ? 'high' : undefined}
      loading={isFirst ? undefined : 'lazy'}
      style={{ background: image.backdrop }}
      className={className}
    />
  );
}
