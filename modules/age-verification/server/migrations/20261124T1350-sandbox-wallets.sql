-- The sandbox wallet has a name of its own from now on. Which of these it proved nobody can say, so none of them counts where a wallet is asked for.
update age_verification.verifications set provider = 'sandbox-wallet', method = 'statement' where provider = 'wallet';
update age_verification.sessions set provider = 'sandbox-wallet' where provider = 'wallet';
