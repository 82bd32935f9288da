import { expect, test } from 'vitest';
import { addressKey, NewAddress, OldAddress } from '../../contract/redirect-address.ts';

test('an old address is compared without scheme, host, capitals, needless codes and slashes at its end', () => {
  for (const written of ['/Scenes/Old%2DName/', '/scenes/old-name', 'https://www.old.example/scenes//Old-Name/#top'])
    expect(addressKey(written)).toBe('/scenes/old-name');
  expect(addressKey('/page.php?ID=5')).toBe('/page.php?ID=5');
  expect(addressKey('/caf%C3%A9/')).toBe(addressKey('/café'));
  for (const written of ['scenes/old-name', '//other.example/x', '/\\other.example', 'javascript:alert(1)', ''])
    expect(addressKey(written), written).toBeUndefined();
});

const faultOf = (schema: typeof OldAddress | typeof NewAddress, address: string) =>
  schema.safeParse(address).error?.issues[0]?.message;

test('an old address is one that a page could have', () => {
  expect(OldAddress.parse(' /Old/ ')).toBe('/old');
  expect(OldAddress.parse('/old')).toBe(OldAddress.parse(OldAddress.parse('/old')));
  for (const home of ['/', 'https://old.example', '/?p=12']) expect(faultOf(OldAddress, home)).toContain('home page');
  for (const other of ['/api/x', '/admin/', '/media/a.webp']) expect(faultOf(OldAddress, other)).toContain('No pages');
  expect(faultOf(OldAddress, 'old')).toContain('slash');
  expect(faultOf(OldAddress, `/${'a'.repeat(500)}`)).toBeDefined();
});

test('a new address is spelled as pages are, and is on this site or on another one by http', () => {
  expect(NewAddress.parse('/Video/New')).toBe('/video/new/');
  expect(NewAddress.parse('/videos/?sort=popular#list')).toBe('/videos/?sort=popular#list');
  expect(NewAddress.parse('/files/Guide.pdf')).toBe('/files/Guide.pdf');
  // Browsers read two leading slashes as another site.
  for (const odd of ['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example'])
    expect(NewAddress.parse(odd), odd).toBe('/evil.example');
  expect(NewAddress.parse('https://other.example/A')).toBe('https://other.example/A');
  for (const bad of ['//other.example/', '/\\other.example/', 'javascript:alert(1)'])
    expect(faultOf(NewAddress, bad), bad).toContain('Start with a slash');
  expect(faultOf(NewAddress, 'https://user:secret@other.example/')).toContain('Start with a slash');
});

test('two lines are never read as one address', () => {
  for (const broken of ['/old/one\n/old/two', '/old\r\n', '/\t/other.example/', 'https://other.example/\nA'])
    for (const schema of [OldAddress, NewAddress]) {
      const fault = faultOf(schema, broken);
      if (broken.trim() === '/old') expect(fault).toBeUndefined();
      else expect(fault, broken).toContain('line break');
    }
});
