FROM node:26-slim
WORKDIR /srv/parallax
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN NODE_ENV=production node_modules/.bin/react-router build
ENV NODE_ENV=production DATA_DIR=/srv/parallax/data
RUN mkdir -p data && chown -R node:node data
USER node
VOLUME /srv/parallax/data
EXPOSE 3000
CMD ["node_modules/.bin/node", "app/main.ts"]
