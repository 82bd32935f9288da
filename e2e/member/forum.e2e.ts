import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, PHONE, unexpected } from '../support/browser.ts';
import { newestVideo, signUp } from '../support/member.ts';
import { newModerator, openCase } from '../support/moderator.ts';

const { newVisitor, newOperator } = browserForE2e();
const SECOND = 'second-forum-moderator@example.com';
const RUDE = 'This is the rudest thing that I can think of.';

describe('the comments of a video', () => {
  it('are written, answered, voted on, reported, decided and brought back by an appeal', async () => {
    const author = await newVisitor({ viewport: PHONE });
    await signUp(author.page, 'forum-author@example.com');
    const video = await newestVideo(author.page);
    const comments = await openComments(author.page, video);
    await comments.getByLabel('Choose your public name').fill('No!');
    await comments.getByRole('button', { name: 'Save name' }).click();
    await comments.getByText('Use only letters, digits, - and _.').waitFor();
    await comments.getByLabel('Choose your public name').fill('RudeRalf');
    await comments.getByRole('button', { name: 'Save name' }).click();
    await comments.getByLabel('Write a comment').fill(RUDE);
    await comments.getByRole('button', { name: 'Post comment' }).click();
    const rude = comments.getByRole('article', { name: 'Comment by RudeRalf' });
    await rude.getByText(RUDE).waitFor();
    await comments.getByText('You can post the next comment in a few seconds.').waitFor();
    const found = await screenViolationsOf(author.page);

    const reader = await newVisitor();
    await signUp(reader.page, 'forum-reader@example.com');
    const seen = await openComments(reader.page, video);
    await seen.getByLabel('Choose your public name').fill('GentleGitta');
    await seen.getByRole('button', { name: 'Save name' }).click();
    await seen.getByLabel('Write a comment').waitFor();
    const shown = seen.getByRole('article', { name: 'Comment by RudeRalf' });
    await shown.getByRole('button', { name: 'Vote down' }).press('Enter');
    await shown.getByRole('button', { name: 'Vote down', pressed: true }).waitFor();
    await shown.getByRole('button', { name: 'Quote' }).click();
    const reply = shown.getByLabel('Reply to RudeRalf');
    expect(await reply.inputValue()).toBe(`> ${RUDE}\n\n`);
    await reply.press('End');
    await reply.pressSequentially('Please be kind.');
    await shown.getByRole('button', { name: 'Post comment' }).click();
    await seen.getByRole('article', { name: 'Comment by GentleGitta' }).getByText('Please be kind.').waitFor();

    // New comments appear only after a press, so that nothing moves while one reads.
    await comments.getByRole('button', { name: 'Show 1 new comment' }).click();
    await comments.getByText('Please be kind.').waitFor();

    await shown.getByRole('button', { name: 'Block this person' }).press('Enter');
    await seen.getByText('You’ve blocked RudeRalf.').waitFor();
    await shown.getByRole('button', { name: 'Show anyway' }).click();
    await shown.getByRole('button', { name: 'Unblock this person' }).click();
    await seen.getByText('You’ve unblocked RudeRalf.').waitFor();

    await shown.getByRole('link', { name: 'Report' }).click();
    const report = reader.page.getByRole('dialog');
    await report.getByLabel('Harassment or hate').check();
    await report.getByLabel('Tell us more').fill('This insults everybody here.');
    await report.getByLabel('I believe that this report').check();
    found.push(...(await screenViolationsOf(reader.page)));
    await report.getByRole('button', { name: 'Send report' }).click();
    await report.getByText('Thank you. Your report has the number').waitFor();

    const first = await newOperator();
    await openCase(first.page, RUDE);
    await first.page.getByRole('button', { name: 'Claim' }).click();
    await first.page.getByRole('button', { name: 'Restrict' }).click();
    const decision = first.page.getByRole('dialog');
    await decision.getByLabel('Hide what was reported').check();
    await decision.getByLabel('Sanction').selectOption('mute');
    await decision.getByLabel('Where').selectOption('forum');
    await decision.getByLabel('How long').selectOption('7');
    await decision.getByLabel('Law or rule').fill('Terms, section 4');
    await decision.getByLabel('Reason').fill('It insults people.');
    await decision.getByRole('button', { name: 'Restrict' }).click();
    await first.page.getByText('Restricted').first().waitFor();

    const after = await openComments(author.page, video);
    await after.getByText('You can’t write in the forum until').waitFor();
    await after.getByText('It insults people.').waitFor();
    await after.getByText('Removed by a moderator.').waitFor();
    found.push(...(await screenViolationsOf(author.page)));
    await after.getByRole('link', { name: 'Read the decision and how to appeal' }).click();
    await author.page.getByLabel('Why is the decision wrong?').fill('It was a quotation.');
    await author.page.getByRole('button', { name: 'Send appeal' }).click();
    await author.page.getByText('We received your appeal').waitFor();

    const second = await newOperator({ storageState: await newModerator(await newVisitor(), SECOND) });
    await openCase(second.page, RUDE);
    await second.page.getByRole('button', { name: 'Claim' }).click();
    await second.page.getByRole('button', { name: 'Reverse the decision' }).click();
    const reversal = second.page.getByRole('dialog');
    await reversal.getByLabel('Reason').fill('It was a quotation.');
    await reversal.getByRole('button', { name: 'Reverse the decision' }).click();
    await second.page.getByText('Decided').first().waitFor();

    const back = await openComments(author.page, video);
    await back.getByRole('article', { name: 'Comment by RudeRalf' }).getByText(RUDE).waitFor();
    await back.getByLabel('Write a comment').waitFor();
    expect(found).toEqual([]);
    expect(unexpected([...author.faults, ...reader.faults, ...first.faults, ...second.faults])).toEqual([]);
    for (const { context } of [author, reader, first, second]) await context.close();
  });
});

/** As somebody reaches them who reads down the page. */
async function openComments(page: Page, video: string) {
  await page.goto(video);
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.scrollIntoViewIfNeeded();
  await comments.getByRole('article').or(comments.getByText('No comments yet')).first().waitFor();
  return comments;
}
