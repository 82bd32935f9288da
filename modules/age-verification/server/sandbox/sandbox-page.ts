import { html } from 'hono/html';
import { type Markup, PAGE_CSS, pageHeaders, pageOf } from '../providers/provider-page.ts';

export const PAGE_HEADERS = pageHeaders(PAGE_CSS);
const NOTE = 'For testing: this sandbox check doesn’t prove an age';

export function checkPage(): Markup {
  return pageOf({
    title: 'Age check (sandbox)',
    css: PAGE_CSS,
    note: NOTE,
    content: html`<form class="card" method="post">
<h1>Are you over 18?</h1><p>For trying out the site, this provider believes whatever you press. It doesn’t ask for a document, a picture or a date of birth.</p>
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
    content: html`<div class="card"><h1>This age check isn’t valid</h1><p>The address is incomplete, or it is more than half an hour old. Please start again on the site.</p></div>`,
  });
}
