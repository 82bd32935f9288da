/** The label by which parental filters know what is for adults only. */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';
