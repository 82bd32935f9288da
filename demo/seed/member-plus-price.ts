/** The price slot that the members' lounge opens. */
export const MEMBER_PLUS_PRICE = '7d3c1a52-6f0e-4f0b-9a43-2f1f5a0c9e11';
