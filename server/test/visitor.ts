// A browser in small: keeps cookies, sends the headers the site asks of changes.
import type { Problem } from '@malva/contract/errors';

export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}

export class Visitor {
  readonly site: string;
  readonly cookies = new Map<string, string>();
  constructor(site: string) {
    this.site = site;
  }

  async get<T = Record<string, unknown> & Problem>(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.send<T>('GET', path, { headers });
  }

  async post<T = Record<string, unknown> & Problem>(
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/rest/app/init/');
    return this.send<T>('POST', path, { body, headers });
  }

  async change<T = Record<string, unknown> & Problem>(path: string): Promise<Answer<T>> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/rest/app/init/');
    return this.send<T>('GET', path, {});
  }

  async delete<T = Record<string, unknown> & Problem>(path: string): Promise<Answer<T>> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/rest/app/init/');
    return this.send<T>('DELETE', path, {});
  }

  private async send<T>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<T>> {
    const response = await fetch(this.site + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line) || value === '') this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T,
    };
  }
}
