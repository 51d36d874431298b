// One household is one address, however it is written.
import { describe, expect, it } from 'vitest';
import { netOf, netsOf } from './address.ts';

describe('what counts as one address', () => {
  it('TR-063 IPv6 counts by /64, with /48 above it', () => {
    expect(netsOf('2001:db8:1:2:3:4:5:6')).toEqual({ net: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' });
    for (const same of ['2001:db8:1:2::', '2001:0DB8:0001:0002::ffff', '2001:db8:1:2:ffff:ffff:ffff:ffff%eth0'])
      expect(netOf(same)).toBe('2001:db8:1:2::/64');
    expect(netOf('2001:db8:1:3::1')).not.toBe(netOf('2001:db8:1:2::1'));
    expect(netsOf('::1')).toEqual({ net: '0:0:0:0::/64', wide: '0:0:0::/48' });
  });

  it('TR-063 an IPv4 address written as IPv6 is that IPv4 address', () => {
    for (const same of ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9'])
      expect(netsOf(same)).toEqual({ net: '203.0.113.9', wide: null });
  });

  it('what is no address counts as itself', () => {
    for (const text of ['', 'unix:', '1::2::3', '1:2:3:4:5:6:7:8:9', 'g::1', '1:2:3:4:5:6:7::8::'])
      expect(netsOf(text)).toEqual({ net: text, wide: null });
  });
});
