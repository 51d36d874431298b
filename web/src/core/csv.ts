// Tables as files for a spreadsheet: semicolons and decimal commas as spreadsheets here expect them, a byte order mark so that
// Cyrillic survives. A cell that a spreadsheet could take for a formula is told to be text.

function cell(text: string): string {
  const plain = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** An amount of the wire as spreadsheets here read it. */
export const csvNumber = (amount: string): string => amount.replace('.', ',');

export const csvText = (lines: readonly (readonly string[])[]): string => `\ufeff${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;

export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
