// The page to look through the pictures: one row a screen, side by side what differs.

const unescaped = (name: string) => name.replaceAll('_', ' ').replace('.jpg', '');

/** `pictures`: `brand/theme/width/screen.jpg` relative to the page, or three other parts by which they are chosen. */
export function sheetPage(
  pictures: readonly string[],
  labels: readonly [string, string, string] = ['Brand', 'Theme', 'Width'],
): string {
  const parts = pictures.map((file) => file.split('/'));
  const values = (at: number) => [...new Set(parts.map((part) => part[at]!))];
  const choice = (label: string, at: number) =>
    `<fieldset><legend>${label}</legend>${values(at)
      .map((value) => `<label><input type="checkbox" checked value="${value}" data-at="${at}"> ${value}</label>`)
      .join('')}</fieldset>`;
  const figure = (file: string) => {
    const [brand, theme, width] = file.split('/');
    return `<figure data-parts="${brand} ${theme} ${width}"><a href="${file}" target="_blank"><img src="${file}" loading="lazy" alt=""></a><figcaption>${brand} · ${theme} · ${width}</figcaption></figure>`;
  };
  const row = (name: string) =>
    `<section><h2>${unescaped(name)}</h2><div>${pictures
      .filter((file) => file.endsWith(`/${name}`))
      .map(figure)
      .join('')}</div></section>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
    body{font:14px system-ui;margin:0 16px;background:#8a8d94}h1,h2{font-size:15px;margin:16px 0 6px}
    form{position:sticky;top:0;display:flex;gap:12px;padding:8px;background:#fff;z-index:1;border-radius:8px;align-items:center}fieldset{border:0;padding:0;margin:0;display:flex;gap:8px}legend{float:left;padding-right:8px;font-weight:600}
    section>div{display:flex;gap:10px;overflow-x:auto;align-items:flex-start;padding-bottom:8px}figure{margin:0}img{height:420px;max-width:900px;object-fit:cover;object-position:top;display:block;border-radius:4px}figcaption{font-size:11px;padding-top:2px}
    [hidden]{display:none}</style>
    <form><input id="find" placeholder="screen" aria-label="screen">${labels.map(choice).join('')}</form>
    ${values(3).map(row).join('')}
    <script>
      const form = document.querySelector('form');
      form.addEventListener('input', () => {
        const off = [...form.querySelectorAll('input[type=checkbox]:not(:checked)')].map((box) => box.value);
        for (const figure of document.querySelectorAll('figure')) figure.hidden = figure.dataset.parts.split(' ').some((part) => off.includes(part));
        const word = document.getElementById('find').value.toLowerCase();
        for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('h2').textContent.includes(word);
      });
    </script></html>`;
}
