/** The label by which parental filters recognize adult content. */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';
