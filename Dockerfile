# One image for both apps; compose.yaml says which of them a container runs.
FROM node:24-slim
WORKDIR /srv/tallyard
COPY . .
RUN npm ci && npm run build && mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 4000 4001
