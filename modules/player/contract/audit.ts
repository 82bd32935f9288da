/** What happens to a person here, as the activity timeline names it. */
export type ActivityName = 'player.download';
