import { html } from 'hono/html';
import { type Markup, PAGE_CSS, pageHeaders, pageOf } from '../providers/provider-page.ts';

export const PAGE_HEADERS = pageHeaders(PAGE_CSS);
const NOTE = 'Sandbox age check: for trying out, it proves no age';

export function checkPage(): Markup {
  return pageOf({
    title: 'Age check (sandbox)',
    css: PAGE_CSS,
    note: NOTE,
    content: html`<form class="card" method="post">
<h1>Are you over 18?</h1><p>This provider believes what you press, so that the site can be tried out. It asks for no document, picture or date of birth.</p>
<button class="strong" name="answer" value="over">I am over 18</button>
<button name="answer" value="under">I am under 18</button>
<button name="answer" value="leave">Leave</button>
</form>`,
  });
}

export function unknownPage(): Markup {
  return pageOf({
    title: 'Age check ended (sandbox)',
    css: PAGE_CSS,
    note: NOTE,
    content: html`<div class="card"><h1>This age check is not valid</h1><p>The address is incomplete, or it is more than half an hour old. Please begin again on the site.</p></div>`,
  });
}
